import { useSyncExternalStore } from 'react';
import type { Me } from '#modules/users/users.contract.ts';
import { loadOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Menu, MenuItem } from '#ui/kit/overlay/menu.tsx';
import { usePageLanguage } from '#ui/root/use-page-language.ts';

const never = () => () => undefined;

export function AccountMenu({ me }: { me: Me }) {
  const t = useT();
  const lang = usePageLanguage();
  // Disabled until its code is loaded: before, it would open and do nothing.
  const live = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const signOut = async () => (await loadOrToast(() => import('./sign-out.ts')))?.signOut(lang);
  return (
    <Menu
      label={t('shell.header.account', { name: me.username })}
      align="end"
      trigger={(trigger) => (
        <button
          type="button"
          className="avatar-button"
          disabled={!live}
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
      {me.roles.includes('expert') && (
        <Link className="menu-item" role="menuitem" tabIndex={-1} to="/creatorCenter">
          <Icon name="edit" size={16} />
          {t('shell.account.creator')}
        </Link>
      )}
      {me.roles.includes('channel_operator') && (
        <Link className="menu-item" role="menuitem" tabIndex={-1} to="/channel">
          <Icon name="link" size={16} />
          {t('shell.account.channels')}
        </Link>
      )}
      {me.roles.some((role) => role === 'moderator' || role === 'administrator') && (
        <Link className="menu-item" role="menuitem" tabIndex={-1} to="/admin">
          <Icon name="shield" size={16} />
          {t('shell.account.office')}
        </Link>
      )}
      <MenuItem icon="exit" onClick={signOut}>
        {t('shell.account.signOut')}
      </MenuItem>
    </Menu>
  );
}
