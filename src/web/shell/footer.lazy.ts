import { hydrateLazily } from '#ui/lazy/lazy-components.ts';

/** Plain links until its code is there, which nobody waits for. */
export const LazyFooter = await hydrateLazily<object>(() =>
  import('./footer.tsx').then(({ Footer }) => Footer),
);
