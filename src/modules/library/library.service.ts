import { catalogErrors } from '#modules/catalog/catalog.contract.ts';
import { findLeague, findTeam, type LeagueRow, listLeagues, listTeams } from '#modules/catalog/index.ts';
import { spellingsOf } from '#modules/catalog/own-names.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import type { ListsService, StandingsService } from '#modules/matches/index.ts';
import {
  fallbackNote,
  findLastChange,
  leagueView,
  listFallbacks,
  listMatches,
  meetingView,
  type Scope,
  slugOf,
  teamView,
} from '#modules/matches/index.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { hasBegun, UPCOMING_STATES } from '#modules/matches/matches.rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { currentDraw } from './draws.rules.ts';
import type { LeagueNumbersService } from './league-numbers.service.ts';
import { partsOf } from './league-parts.rules.ts';
import { libraryLeague, libraryPlayer, librarySquad } from './libraries.service.ts';
import type {
  LeagueDetail,
  LeagueTable,
  PlayerDetail,
  PlayerMatch,
  SquadDetail,
} from './library.contract.ts';
import { findPlayer, listCareer, listSeasons, listSquad } from './library.store.ts';
import {
  type MatchNumbers,
  onOneSide,
  playerCareer,
  playerMatches,
  playerSeasons,
  seasonYear,
} from './player-seasons.rules.ts';
import { findAbsence, listPlayedLines, listPlayerEvents } from './player-sheets.store.ts';

export interface LibraryService {
  league(id: number, lang: LanguageCode, now: Date): Promise<LeagueDetail>;
  table(id: number, lang: LanguageCode): Promise<LeagueTable>;
  squad(id: number, lang: LanguageCode, now: Date): Promise<SquadDetail>;
  player(id: number, lang: LanguageCode, now: Date): Promise<PlayerDetail>;
}

const AROUND_NOW = 10;
const FORM = 5;
/** Of a player. */
const LAST_MATCHES = 10;
/** The number of rows in a rail. */
const TABLE_TOP = 8;
/** The latest matches: a cup with qualifying rounds may lose some of those, and never its final. */
const CUP_MATCHES = 200;
const LATE_MS = 3 * 3_600_000;

export function createLibraryService(parts: {
  db: Db;
  lists: ListsService;
  standings: StandingsService;
  numbers: Pick<LeagueNumbersService, 'teamSeason'>;
}): LibraryService {
  const { db, lists, standings, numbers } = parts;

  /** Live, upcoming and past matches. */
  async function aroundNow(scope: Scope, lang: LanguageCode, now: Date) {
    // The revision is read first: a change between the two reads is delivered again, never lost.
    const { rev } = await findLastChange(db);
    const from = new Date(now.getTime() - LATE_MS);
    const [live, fixtures, results] = await Promise.all([
      lists.some({ ...scope, show: 'live' }, 'soonest', AROUND_NOW, lang, db),
      lists.some({ ...scope, show: 'upcoming', from }, 'soonest', AROUND_NOW, lang, db),
      lists.some({ ...scope, show: 'finished' }, 'latest', AROUND_NOW, lang, db),
    ]);
    return { rev, live, fixtures, results };
  }

  /** Rounds in which the loser leaves; none before they are known. */
  async function knockoutOf(row: LeagueRow, lang: LanguageCode) {
    const shape = await standings.shapeOf(row);
    if (!shape.knockout) return { shape, rounds: [] };
    // A league has more matches than are read at once, and its play-offs may be the earlier ones.
    const ids = shape.counting === 'table' ? (await standings.uncounted(row)).slice(-CUP_MATCHES) : null;
    if (ids?.length === 0) return { shape, rounds: [] };
    const scope = ids ? { ids } : { leagueId: row.id };
    const matches = (await lists.some(scope, 'latest', CUP_MATCHES, lang, db)).toReversed();
    return { shape, rounds: roundsOf(shape.counting === 'tour' ? currentDraw(matches) : matches) };
  }

  return {
    async league(id, lang, now) {
      const row = await findLeague(db, id);
      if (!row) throw catalogErrors.noSuchLeague();
      const [seasons, tables, around, { shape, rounds }, fallbacks] = await Promise.all([
        listSeasons(db, row),
        standings.tablesOf(row, lang, { live: true }),
        aroundNow({ leagueId: id }, lang, now),
        knockoutOf(row, lang),
        listFallbacks(db, now, { leagueId: id }),
      ]);
      const fallback = fallbackNote(fallbacks);
      return {
        league: libraryLeague(row, lang),
        seasons: seasons.map(({ id: leagueId, season }) => ({ id: leagueId, season })),
        ...tables,
        columns: [...tables.columns],
        ...(fallback ? { fallback } : {}),
        ...around,
        parts: partsOf(shape, {
          game: slugOf(row.gameId),
          knockedOut: rounds.some(({ matches }) => matches.some(({ state }) => hasBegun(state))),
        }),
        tie: shape.tie,
        rounds,
      };
    },
    async table(id, lang) {
      const row = await findLeague(db, id);
      if (!row) throw catalogErrors.noSuchLeague();
      const { rows, columns } = await standings.tableOf(row, lang);
      return {
        league: libraryLeague(row, lang),
        rows: rows
          .slice(0, TABLE_TOP)
          .map(({ teamId, name, rank, points, won, lost }) => ({ teamId, name, rank, points, won, lost })),
        points: columns.includes('points'),
      };
    },
    async squad(id, lang, now) {
      const row = await findTeam(db, id);
      if (!row) throw catalogErrors.noSuchSquad();
      const [players, around, last, season] = await Promise.all([
        listSquad(db, id),
        aroundNow({ teamId: id }, lang, now),
        listMatches(db, { teamId: id, show: 'finished' }, { order: 'latest', limit: FORM }),
        numbers.teamSeason(id, lang),
      ]);
      const played = [...around.live, ...around.fixtures, ...around.results];
      const leagues = await listLeagues(db, new Set(played.map(({ leagueId }) => leagueId)));
      const order = sportOf(slugOf(row.gameId)).lineup.positions;
      const place = (position: string) => order.indexOf(position) + 1 || order.length + 1;
      return {
        squad: librarySquad(row, lang),
        season,
        players: [...Map.groupBy(players, ({ position }) => position)]
          .sort(([a], [b]) => place(a) - place(b))
          .map(([position, own]) => ({
            position,
            players: own.map((player) => libraryPlayer(player, row, lang)),
          })),
        form: last.map((match) => meetingView(match, lang)),
        ...around,
        leagues: leagues.map((league) => leagueView(league, lang)),
      };
    },
    async player(id, lang, now) {
      const found = await findPlayer(db, id);
      if (!found) throw catalogErrors.noSuchPlayer();
      const { player, team } = found;
      const announced = await listCareer(db, id);
      const present = team?.id ?? null;
      const earlier = announced.filter((row) => row.id !== present);
      const teamIds = [...earlier, ...(team ? [team] : [])].map((row) => row.id);
      const who = { id, teamIds, names: spellingsOf(player) };
      const [events, lines, around] = await Promise.all([
        listPlayerEvents(db, who),
        listPlayedLines(db, who),
        team && aroundNow({ teamId: team.id }, lang, now),
      ]);
      const sport = sportOf(slugOf(player.gameId));
      const scoringKinds = sport.scoring.map(({ kind }) => kind);
      const record = onOneSide({ events, lines, scoringKinds }, teamIds);
      const [seasons, career] = [playerSeasons(record), playerCareer(record, teamIds, present)];
      const next =
        around?.live[0] ?? around?.fixtures.find(({ state }) => UPCOMING_STATES.includes(state)) ?? null;
      const last = playerMatches(record, LAST_MATCHES);
      const [played, absent] = await Promise.all([
        last.length > 0
          ? lists.some({ ids: last.map(({ matchId }) => matchId) }, 'latest', LAST_MATCHES, lang, db)
          : [],
        team && around
          ? findAbsence(
              db,
              who,
              team.id,
              [next, around.results[0]].flatMap((match) => match?.id ?? []),
            )
          : null,
      ]);
      const matches = matchesOf(
        last,
        played,
        team && sport.individual && around ? [team.id, around.results] : null,
      );
      const leagueIds = [...matches.map(({ match }) => match), ...(next ? [next] : [])].map(
        ({ leagueId }) => leagueId,
      );
      const [leagues, teams] = await Promise.all([
        listLeagues(db, new Set([...seasons.map(({ leagueId }) => leagueId), ...leagueIds])),
        listTeams(db, new Set(career.map(({ teamId }) => teamId))),
      ]);
      const leagueOf = new Map(leagues.map((league) => [league.id, league]));
      const teamOf = new Map(teams.map((row) => [row.id, row]));
      return {
        player: libraryPlayer(player, team, lang),
        seasons: seasons
          .map(({ leagueId, ...numbers }) => {
            const league = leagueOf.get(leagueId)!;
            return { league: leagueView(league, lang), season: league.season, ...numbers };
          })
          .sort((a, b) => seasonYear(b.season) - seasonYear(a.season)),
        career: career.map(({ teamId, ...numbers }) => ({
          ...teamView(teamOf.get(teamId)!, lang),
          ...numbers,
        })),
        matches,
        next,
        leagues: leagues
          .filter((league) => leagueIds.includes(league.id))
          .map((league) => leagueView(league, lang)),
        absent,
        rev: around?.rev ?? 0,
      };
    },
  };
}

/** With their views; of a single player without team sheets, the latest of the side. */
function matchesOf(
  last: readonly MatchNumbers[],
  played: readonly Match[],
  side: [teamId: number, results: readonly Match[]] | null,
): PlayerMatch[] {
  if (last.length === 0 && side) {
    const [teamId, results] = side;
    return results.map((match) => ({ match, teamId, rating: null, line: {} }));
  }
  const byId = new Map(played.map((match) => [match.id, match]));
  return last.flatMap(({ matchId, ...numbers }) => {
    const match = byId.get(matchId);
    return match ? [{ match, ...numbers }] : [];
  });
}

/** In the order of their first match. */
const roundsOf = (matches: readonly Match[]): LeagueDetail['rounds'] =>
  [...Map.groupBy(matches, ({ round }) => round)].map(([round, own]) => ({ round, matches: own }));
