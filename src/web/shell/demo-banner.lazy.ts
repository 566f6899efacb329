import { hydrateLazily } from '#ui/lazy/lazy-components.ts';

export const LazyDemoBanner = await hydrateLazily<object>(() =>
  import('./demo-banner.tsx').then(({ DemoBanner }) => DemoBanner),
);
