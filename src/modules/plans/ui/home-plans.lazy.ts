import { hydrateLazily } from '#ui/lazy/lazy-components.ts';
import type { HomePlansProps } from './home-plans.tsx';
// Server-rendered before the chunk loads.
import '#ui/kit/card/age-notice.css';
import './home-plans.css';

export const LazyHomePlans = await hydrateLazily<HomePlansProps>(() =>
  import('./home-plans.tsx').then(({ HomePlans }) => HomePlans),
);
