import { TABLE_VIEWS, type TableView } from '#modules/competitions/standings.rules.ts';

/** Sections of a league's page beside its first one. */
export const LEAGUE_TABS = ['fixtures', 'leaders', 'teams', 'seasons', 'chat'] as const;
export type LeagueTab = (typeof LEAGUE_TABS)[number];

/** Query parameters of the page, for its cache. */
export const LEAGUE_QUERY = ['tab', 'round', 'view'] as const;

/** What an address asks for; null for the first section, and for a tab that there is none of. */
export function leagueChoice(query: URLSearchParams): {
  tab: LeagueTab | null;
  round: string | null;
  view: TableView;
} {
  return {
    tab: LEAGUE_TABS.find((tab) => tab === query.get('tab')) ?? null,
    round: query.get('round'),
    view: TABLE_VIEWS.find((view) => view === query.get('view')) ?? 'all',
  };
}
