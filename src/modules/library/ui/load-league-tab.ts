import type { ApiClient } from '#platform/endpoint/client.ts';
import { leaguePageCalls } from '../league-page.calls.ts';
import type {
  LeagueLeaders,
  LeagueRounds,
  LeagueSeasons,
  LeagueTables,
  LeagueTeams,
} from '../league-page.contract.ts';
import type { LibraryLeague } from '../libraries.contract.ts';
import type { leagueChoice } from './league-tab.rules.ts';

/** What a section shows beside the league itself; a part is null where it could not be read. */
export type LeagueSection =
  | { tab: 'first'; view: ReturnType<typeof leagueChoice>['view']; tables: LeagueTables | null }
  | { tab: 'fixtures'; rounds: LeagueRounds | null }
  | { tab: 'leaders'; leaders: LeagueLeaders | null }
  | { tab: 'teams'; teams: LeagueTeams | null }
  | { tab: 'seasons'; seasons: LeagueSeasons | null }
  | { tab: 'chat' };

/** For loaders. A section that fails says so in its place: the rest of the page stands. */
export async function loadLeagueTab(
  api: ApiClient,
  { id: leagueId }: Pick<LibraryLeague, 'id'>,
  { tab, round, view }: ReturnType<typeof leagueChoice>,
): Promise<LeagueSection> {
  const orNull = async <T>(answer: Promise<T>): Promise<T | null> => await answer.catch(() => null);
  switch (tab) {
    case 'fixtures':
      return {
        tab,
        rounds: await orNull(api(leaguePageCalls.rounds, { leagueId, ...(round ? { round } : {}) })),
      };
    case 'leaders':
      return { tab, leaders: await orNull(api(leaguePageCalls.leaders, { leagueId })) };
    case 'teams':
      return { tab, teams: await orNull(api(leaguePageCalls.teams, { leagueId })) };
    case 'seasons':
      return { tab, seasons: await orNull(api(leaguePageCalls.seasons, { leagueId })) };
    case 'chat':
      return { tab };
    case null: {
      const tables = view === 'all' ? null : await orNull(api(leaguePageCalls.tables, { leagueId, view }));
      return { tab: 'first', view, tables };
    }
  }
}
