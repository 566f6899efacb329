import { hydrateLater } from '#ui/lazy/lazy-components.ts';

/** Plain links until its code is there, which nobody waits for. */
export const FooterLater = await hydrateLater<object>(() =>
  import('./footer.tsx').then(({ Footer }) => Footer),
);
