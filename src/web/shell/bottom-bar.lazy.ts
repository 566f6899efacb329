import { hydrateLazily } from '#ui/lazy/lazy-components.ts';

export const LazyBottomBar = await hydrateLazily<object>(() =>
  import('./bottom-bar.tsx').then(({ BottomBar }) => BottomBar),
);
