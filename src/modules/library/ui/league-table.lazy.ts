import { hydrateLazily } from '#ui/lazy/lazy-components.ts';
import type { LeagueTable } from '../library.contract.ts';
// Server-rendered before the chunk loads.
import './league-table.css';

export const LazyLeagueTable = await hydrateLazily<LeagueTable>(() =>
  import('./league-table.tsx').then(({ LeagueTableRail }) => LeagueTableRail),
);
