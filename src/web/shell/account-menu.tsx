import { Link } from 'react-router';
import { usersCalls } from '#modules/users/users.calls.ts';
import type { Me } from '#modules/users/users.contract.ts';
import { localizedPath } from '#platform/i18n/languages.ts';
import { api } from '../api/client.ts';
import { forgetUser } from '../api/lost-session.ts';
import { callOrToast } from '../api/or-toast.ts';
import { useT } from '../i18n/use-t.ts';
import { Avatar } from '../kit/card/avatar.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { Menu, MenuItem } from '../kit/overlay/menu.tsx';
import { usePageLanguage } from './use-page-language.ts';

export function AccountMenu({ me }: { me: Me }) {
  const t = useT();
  const lang = usePageLanguage();
  const signOut = async () => {
    if ((await callOrToast(api(usersCalls.signOut).then(() => true))) === null) return;
    forgetUser(window);
    window.location.assign(localizedPath(lang, '/'));
  };
  return (
    <Menu
      label={t('shell.header.account', { name: me.username })}
      align="end"
      trigger={(trigger) => (
        <button
          type="button"
          className="avatar-button"
          aria-label={t('shell.header.account', { name: me.username })}
          {...trigger}
        >
          <Avatar src={me.avatar} seed={me.uid} />
        </button>
      )}
    >
      <Link className="menu-item" role="menuitem" tabIndex={-1} to="/userInfo">
        <Icon name="user" size={16} />
        {t('shell.account.centre')}
        <span className="menu-note">
          <bdi>{me.username}</bdi>
        </span>
      </Link>
      <MenuItem icon="exit" onClick={signOut}>
        {t('shell.account.signOut')}
      </MenuItem>
    </Menu>
  );
}
