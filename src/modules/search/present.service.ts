import { libraryLeague, libraryPlayer, librarySquad } from '#modules/catalog/index.ts';
import type { Live } from '#modules/live/index.ts';
import type { Matches } from '#modules/matches/index.ts';
import { wordsFor } from '#platform/brand/brand.contract.ts';
import type { Db } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { listExperts, listLeagues, listPlayers, listTeams } from './present.store.ts';
import type { Found } from './search.contract.ts';
import type { Kind } from './search.rules.ts';
import type { Hit } from './search.store.ts';

/** What was found, as its owners show it, in the order of the hits. What they no longer have is left out. */
export type Present = (hits: readonly Hit[], lang: LanguageCode) => Promise<Shown>;
export type Shown = Pick<Found, 'match' | 'team' | 'league' | 'player' | 'streamer' | 'room' | 'expert'>;

interface Parts {
  db: Db;
  matches: Pick<Matches, 'some'>;
  live: Pick<Live, 'someRooms' | 'someAnchors'>;
}

export function createPresent({ db, matches, live }: Parts): Present {
  async function shownMatches(ids: readonly number[], lang: LanguageCode): Promise<Found['match']> {
    if (ids.length === 0) return [];
    const rows = await matches.some({ ids }, 'soonest', ids.length, lang);
    const leagues = await listLeagues(
      db,
      rows.map(({ leagueId }) => leagueId),
    );
    const names = new Map(leagues.map(({ id, names }) => [id, wordsFor(names, lang)]));
    return rows.map((row) => ({ ...row, league: names.get(row.leagueId) ?? '' }));
  }

  return async (hits, lang) => {
    const of = (kind: Kind) => hits.filter((hit) => hit.kind === kind).map(({ refId }) => refId);
    const [match, team, league, player, streamer, room, expert] = await Promise.all([
      shownMatches(of('match'), lang),
      listTeams(db, of('team')),
      listLeagues(db, of('league')),
      listPlayers(db, of('player')),
      live.someAnchors(of('streamer')),
      live.someRooms(of('room'), lang),
      listExperts(db, of('expert')),
    ]);
    const inOrder = <R>(kind: Kind, rows: readonly R[], idOf: (row: R) => number): R[] => {
      const byId = new Map(rows.map((row) => [idOf(row), row]));
      return of(kind).flatMap((id) => byId.get(id) ?? []);
    };
    const id = (row: { id: number }) => row.id;
    const userId = (row: { userId: number }) => row.userId;
    return {
      match: inOrder('match', match, id),
      team: inOrder('team', team, id).map((row) => librarySquad(row, lang)),
      league: inOrder('league', league, id).map((row) => libraryLeague(row, lang)),
      player: inOrder('player', player, ({ player }) => player.id).map(({ player, team }) =>
        libraryPlayer(player, team, lang),
      ),
      streamer: inOrder('streamer', streamer, userId),
      room: inOrder('room', room, id).filter(({ live }) => live),
      expert: inOrder('expert', expert, userId),
    };
  };
}
