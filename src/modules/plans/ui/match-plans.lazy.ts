import { hydrateLazily } from '#ui/lazy/lazy-components.ts';
import type { MatchPlansProps } from './match-plans.tsx';
// Server-rendered before the chunk loads.
import './match-plans.css';
import './plan-card.css';

export const LazyMatchPlans = await hydrateLazily<MatchPlansProps>(() =>
  import('./match-plans.tsx').then(({ MatchPlans }) => MatchPlans),
);
