import { findLeague, listTeams } from '#modules/catalog/index.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { leagueView, slugOf, teamView } from '#modules/matches/index.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { type LanguageCode, language } from '#platform/i18n/languages.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import { equalsByName, type Leader, rankLeaders } from './game-data.rules.ts';
import { listEventLeaders, listLineLeaders, listPlayersOf } from './game-data.store.ts';
import {
  CORRECTED_WITHIN_MS,
  MOST_LEADERS,
  NUMBERS_DELAY_MS,
  playerLeaderboardsOf,
  rankTeams,
  teamLeaderboardsOf,
  teamNumbers,
  withOfficial,
} from './league-numbers.rules.ts';
import {
  countRanked,
  findLastTable,
  findLeagueNumbers,
  listLatestLeagues,
  listLeaguesOf,
  listOfficialLeaders,
  listPlayersById,
  listTeamAverages,
  saveLeagueNumbers,
} from './league-numbers.store.ts';
import type { LeagueNumbersRow } from './league-numbers.tables.ts';
import type { LeagueLeaders } from './league-page.contract.ts';
import type { TeamSeason } from './library.contract.ts';

type LeagueRow = NonNullable<Awaited<ReturnType<typeof findLeague>>>;

export interface LeagueNumbersService {
  leaders(league: LeagueRow, lang: LanguageCode): Promise<LeagueLeaders>;
  /** A team's averages in the league it played in last; null without any. */
  teamSeason(teamId: number, lang: LanguageCode): Promise<TeamSeason | null>;
  /** Ranks a league again and stores it. */
  rank(leagueId: number): Promise<void>;
  /** Ranks the leagues played lately again. */
  rankLatest(): Promise<void>;
  /** Queues the leagues of matches that ended or were corrected. */
  decided(matchIds: readonly number[]): Promise<void>;
}

export const NUMBERS_JOB = 'league-numbers';

/** Beyond any season. */
const SEASON_MATCHES = 4_000;
const CACHED_MS = 5_000;

export function createLeagueNumbersService(parts: {
  db: Db;
  clock: Clock;
  sendJob(name: string, data: object, options: { key: string; startAfter?: Date }): Promise<void>;
}): LeagueNumbersService {
  const { db, clock, sendJob } = parts;
  const found = createTtlCache<LeagueNumbersRow>('league-numbers', clock, CACHED_MS);

  async function compute(league: LeagueRow): Promise<LeagueNumbersRow> {
    const computedAt = clock.now();
    const sport = sportOf(slugOf(league.gameId));
    const boards = playerLeaderboardsOf(sport);
    const teamBoards = teamLeaderboardsOf(sport);
    const ranked = { gameId: league.gameId, leagueIds: [league.id], limit: SEASON_MATCHES, lobbies: true };
    const counted = boards.flatMap(({ key, events }) => (events ? [{ key, ...events }] : []));
    const [matches, lines, events, averages] = await Promise.all([
      countRanked(db, ranked),
      listLineLeaders(db, ranked, boards, MOST_LEADERS),
      listEventLeaders(db, ranked, counted, MOST_LEADERS),
      teamBoards.length > 0 ? listTeamAverages(db, { ...ranked, lobbies: false }, teamBoards) : [],
    ]);
    const known = await knownPlayers([...lines, ...events]);
    const grouped = Map.groupBy([...lines, ...events], ({ key }) => key);
    const players = boards
      .map(({ key, ranking }) => ({
        key,
        ranking,
        players: rankLeaders(grouped.get(key) ?? [], MOST_LEADERS).map(({ key: _, ...leader }) => ({
          ...leader,
          playerId: known(leader),
        })),
      }))
      .filter((board) => board.players.length > 0);
    const row = {
      leagueId: league.id,
      counted: matches,
      players,
      teams: rankTeams(teamBoards, averages),
      computedAt,
    };
    await transact(db, async (tx) => await saveLeagueNumbers(tx, row));
    return row;
  }

  /** Providers have their own spellings of players: the catalog has all of them. */
  async function knownPlayers(leaders: readonly Leader[]) {
    const rows = await listPlayersOf(db, [...new Set(leaders.map(({ teamId }) => teamId))]);
    const ids = new Map(
      rows.flatMap(({ id, teamId, names }) =>
        Object.values(names).map((name) => [`${teamId}/${name}`, id] as const),
      ),
    );
    return ({ playerId, teamId, name }: Omit<Leader, 'key'>): number | null =>
      playerId ?? ids.get(`${teamId}/${name}`) ?? null;
  }

  const numbersOf = (league: LeagueRow): Promise<LeagueNumbersRow> =>
    found(`${league.id}`, async () => {
      const row = await findLeagueNumbers(db, league.id);
      // A league of an import or an older version is ranked by its first reader.
      return row ?? (await compute(league));
    });

  return {
    async leaders(league, lang) {
      const [{ players: ours, teams, counted }, official] = await Promise.all([
        numbersOf(league),
        listOfficialLeaders(db, league.id),
      ]);
      const players = withOfficial(ours, official, playerLeaderboardsOf(sportOf(slugOf(league.gameId))));
      const shownTeams = teams.map((board) => ({ ...board, teams: board.teams.slice(0, MOST_LEADERS) }));
      const teamIds = [
        ...players.flatMap((board) => board.players),
        ...shownTeams.flatMap((board) => board.teams),
      ];
      const playerIds = players.flatMap((board) => board.players.flatMap(({ playerId }) => playerId ?? []));
      const [teamRows, playerRows] = await Promise.all([
        listTeams(db, new Set(teamIds.map(({ teamId }) => teamId))),
        listPlayersById(db, [...new Set(playerIds)]),
      ]);
      const teamOf = new Map(teamRows.map((row) => [row.id, teamView(row, lang)]));
      const nameOf = new Map(playerRows.map((row) => [row.id, localizedIn(row.names, lang)]));
      const { locale } = language(lang);
      return {
        counted,
        boards: players.map((board) => {
          const named = board.players.flatMap(({ teamId, playerId, name, matches, value }) => {
            const team = teamOf.get(teamId);
            const id = playerId !== null && nameOf.has(playerId) ? playerId : null;
            return team ? [{ id, name: nameOf.get(playerId ?? 0) ?? name, team, matches, value }] : [];
          });
          return { key: board.key, ranking: board.ranking, players: equalsByName(named, locale) };
        }),
        teams: shownTeams.map((board) => ({
          key: board.key,
          teams: board.teams.flatMap(({ teamId, matches, value }) => {
            const team = teamOf.get(teamId);
            return team ? [{ team, matches, value }] : [];
          }),
        })),
      };
    },
    async teamSeason(teamId, lang) {
      const leagueId = await findLastTable(db, teamId);
      const league = leagueId === null ? null : await findLeague(db, leagueId);
      if (!league) return null;
      const numbers = teamNumbers((await numbersOf(league)).teams, teamId);
      return numbers.length > 0 ? { league: leagueView(league, lang), season: league.season, numbers } : null;
    },
    async rank(leagueId) {
      const league = await findLeague(db, leagueId);
      if (league) await compute(league);
    },
    async rankLatest() {
      const since = new Date(clock.now().getTime() - CORRECTED_WITHIN_MS);
      for (const leagueId of await listLatestLeagues(db, since)) {
        const league = await findLeague(db, leagueId);
        if (league) await compute(league);
      }
    },
    async decided(matchIds) {
      const startAfter = new Date(clock.now().getTime() + NUMBERS_DELAY_MS);
      for (const leagueId of await listLeaguesOf(db, matchIds))
        await sendJob(NUMBERS_JOB, { leagueId }, { key: `league-${leagueId}`, startAfter });
    },
  };
}
