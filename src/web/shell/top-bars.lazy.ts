import { hydrateLazily } from '#ui/lazy/lazy-components.ts';

export const LazyTopBars = await hydrateLazily<object>(() =>
  import('./top-bars.tsx').then(({ TopBars }) => TopBars),
);
