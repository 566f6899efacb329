import { LanguageMenu } from './language-menu.tsx';
import { ThemeMenu } from './theme-menu.tsx';

// One file for what a guest's header loads late.
export { GuestCoins } from './guest-coins.tsx';

/** Hydrated lazily: the browser opens their popovers without scripts. */
export function HeaderMenus() {
  return (
    <div className="header-menus">
      <LanguageMenu />
      <ThemeMenu />
    </div>
  );
}
