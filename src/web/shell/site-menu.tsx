import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import type { MessageId } from '#ui/i18n/messages.ts';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Icon, type IconName } from '#ui/kit/icon/icon.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { MORE_SECTIONS, sectionsIn } from '#ui/navigation/sections.ts';
import { chooseTheme, storedTheme, THEMES, type Theme } from '#ui/preferences/theme.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { LanguageList } from './language-list.tsx';

await packs('rails');

const PAGES: readonly { to: string; label: MessageId; icon: IconName }[] = [
  { to: '/match', label: 'rails.schedule.schedule', icon: 'calendar' },
  { to: '/live/data', label: 'shell.games.data', icon: 'chart' },
];

/** The menu of a phone: sections that the bottom bar has no room for, theme and language. */
export function SiteMenu() {
  const t = useT();
  const { brand } = useRoot();
  const { pathname } = useLocation();
  const [theme, setTheme] = useState<Theme>(storedTheme);
  const name = useId();
  const choose = (next: Theme) => {
    chooseTheme(next);
    setTheme(next);
  };
  return (
    <>
      <ul className="site-menu-sections">
        {[...sectionsIn(brand.features, MORE_SECTIONS), ...PAGES].map(({ to, label, icon }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={pathname === to ? 'page' : undefined}
              // The bar stays when the page changes: the sheet closes by itself.
              onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
            >
              <Icon name={icon} />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
      <h2>{t('shell.theme.label')}</h2>
      <fieldset className="seg site-menu-themes">
        <legend className="sr-only">{t('shell.theme.label')}</legend>
        {THEMES.map((one) => (
          <label key={one} className="seg-item">
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={one === theme}
              onChange={() => choose(one)}
            />
            {t(`shell.theme.${one}`)}
          </label>
        ))}
      </fieldset>
      <h2>{t('shell.language.label')}</h2>
      <div className="languages">
        <LanguageList autoFocus={false} />
      </div>
    </>
  );
}
