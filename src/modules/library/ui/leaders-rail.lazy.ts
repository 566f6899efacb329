import { hydrateLazily } from '#ui/lazy/lazy-components.ts';
import type { LeadersRailProps } from './leaders-rail.tsx';
// Server-rendered before the chunk loads.
import './league-table.css';

export const LazyLeadersRail = await hydrateLazily<LeadersRailProps>(() =>
  import('./leaders-rail.tsx').then(({ LeadersRail }) => LeadersRail),
);
