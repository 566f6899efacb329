import { hydrateLazily } from '#ui/lazy/lazy-components.ts';

/** Plain links until its code is loaded. */
export const LazyFooter = await hydrateLazily<object>(() =>
  import('./footer.tsx').then(({ Footer }) => Footer),
);
