import { LanguageMenu } from './language-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';

/** Hydrated lazily: the browser opens their popovers without scripts. */
export function HeaderMenus() {
  return (
    <div className="header-menus">
      <LanguageMenu />
      <ThemeMenu />
    </div>
  );
}
