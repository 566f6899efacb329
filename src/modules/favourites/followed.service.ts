import { listLeagues, listTeams } from '#modules/catalog/index.ts';
import { type ListsService, leagueView, teamView } from '#modules/matches/index.ts';
import { followedSpan } from '#modules/matches/lists.rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { type FavouriteKind, FOLLOWED_MATCHES, MAX_FAVOURITES, nextByTeam } from './favourites.rules.ts';
import { listFavourites } from './favourites.store.ts';
import type { FollowedOverview } from './followed.contract.ts';

export interface FollowedService {
  overview(viewer: User, lang: LanguageCode, now: Date): Promise<FollowedOverview>;
}

export const createFollowedService = (parts: {
  db: Db;
  lists: Pick<ListsService, 'some'>;
}): FollowedService => ({
  async overview(viewer, lang, now) {
    const { db, lists } = parts;
    const all = await listFavourites(db, viewer.id);
    const idsOf = (wanted: FavouriteKind) => all.filter(({ kind }) => kind === wanted).map(({ id }) => id);
    const [teamIds, leagueIds, ids] = [idsOf('team'), idsOf('league'), idsOf('match')];
    const ofTeams = { match: [], league: [], team: teamIds, ...followedSpan(now) };
    const [teams, leagues, matches, theirs] = await Promise.all([
      listTeams(db, new Set(teamIds)),
      listLeagues(db, new Set(leagueIds)),
      lists.some({ ids, show: 'open' }, 'soonest', FOLLOWED_MATCHES, lang),
      teamIds.length === 0
        ? []
        : lists.some({ followed: ofTeams, show: 'open' }, 'soonest', MAX_FAVOURITES, lang),
    ]);
    const next = nextByTeam(theirs);
    return {
      teams: inOrder(teamIds, teams).map((row) => ({
        team: teamView(row, lang),
        match: next.get(row.id) ?? null,
      })),
      leagues: inOrder(leagueIds, leagues).map((row) => leagueView(row, lang)),
      matches,
    };
  },
});

/** Rows in the order of the ids, without deleted ones. */
function inOrder<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
