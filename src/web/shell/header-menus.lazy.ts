import { hydrateLazily } from '#ui/lazy/lazy-components.ts';

export const LazyHeaderMenus = await hydrateLazily<object>(() =>
  import('./header-menus.tsx').then(({ HeaderMenus }) => HeaderMenus),
);

export const LazyGuestCoins = await hydrateLazily<object>(() =>
  import('./header-menus.tsx').then(({ GuestCoins }) => GuestCoins),
);
