import { hydrateLazily } from '#ui/lazy/lazy-components.ts';
import type { MatchPlansProps } from './match-plans.tsx';
// The server has written it before its code comes.
import './match-plans.css';
import './plan-card.css';

export const LazyMatchPlans = await hydrateLazily<MatchPlansProps>(() =>
  import('./match-plans.tsx').then(({ MatchPlans }) => MatchPlans),
);
