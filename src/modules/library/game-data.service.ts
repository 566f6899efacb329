import { findGame, type GameSlug } from '#modules/catalog/games.rules.ts';
import { listLeagues, listTeams } from '#modules/catalog/index.ts';
import { spellingsOf } from '#modules/catalog/own-names.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import type { ListsService, Scope, StandingsService } from '#modules/matches/index.ts';
import { findLastChange, leagueView, teamView } from '#modules/matches/index.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { countedWinner } from '#modules/matches/winner.rules.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { type LanguageCode, language } from '#platform/i18n/languages.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type { GameData, GameLeague, Leaderboard } from './game-data.contract.ts';
import {
  bestForm,
  equalsByName,
  type Leader,
  leaderboardsOf,
  rankLeaders,
  type TeamForm,
} from './game-data.rules.ts';
import {
  listEventLeaders,
  listFormMatches,
  listGameLeagues,
  listGameSeasons,
  listLineLeaders,
  listPlayersOf,
  type Ranked,
} from './game-data.store.ts';
import { libraryLeague } from './libraries.service.ts';

export interface GameDataService {
  /** The game is one of ours: its endpoint takes no other. */
  game(slug: GameSlug, season: string | null, lang: LanguageCode, now: Date): Promise<GameData>;
}

type LeagueRow = Awaited<ReturnType<typeof listGameLeagues>>[number];
interface Ranking {
  counted: number;
  form: TeamForm[];
  leaders: Leader[];
}

const CACHE_MS = 10_000;
/** TTL of sums over hundreds of sheets: a new match makes little difference. */
const RANKING_CACHE_MS = 60_000;
const LEAGUES = 12;
const TABLE_TOP = 3;
const MATCHES = 8;
const RANKED_MATCHES = 300;
const PLAYERS = 5;
const TEAMS = 8;
const LATE_MS = 3 * 3_600_000;

export function createGameDataService(parts: {
  db: Db;
  clock: Clock;
  lists: ListsService;
  standings: StandingsService;
}): GameDataService {
  const { db, clock, lists, standings } = parts;
  const answers = createTtlCache<GameData>('game-data', clock, CACHE_MS);
  const rankings = createTtlCache<Ranking>('rankings', clock, RANKING_CACHE_MS);

  async function rank(slug: GameSlug, ranked: Ranked, most: number): Promise<Ranking> {
    const sport = sportOf(slug);
    const boards = leaderboardsOf(sport);
    const goals = boards.some(({ key }) => key === 'goals')
      ? sport.scoring.map(({ kind }) => kind).filter((kind) => kind !== 'ownGoal')
      : [];
    const [matches, lines, scorers] = await Promise.all([
      listFormMatches(db, ranked),
      listLineLeaders(db, ranked, boards, most),
      listEventLeaders(
        db,
        ranked,
        goals.length > 0 ? [{ key: 'goals', kinds: goals, by: 'player' }] : [],
        most,
      ),
    ]);
    const grouped = Map.groupBy([...lines, ...scorers], ({ key }) => key);
    return {
      counted: matches.length,
      form: bestForm(
        matches
          .filter(({ isLobby }) => !isLobby)
          .map((match) => ({ ...match, winner: countedWinner(sport, match.format, match) })),
        TEAMS,
      ),
      leaders: boards.flatMap(({ key }) => rankLeaders(grouped.get(key) ?? [], most)),
    };
  }

  async function boardsOf(slug: GameSlug, { leaders, form }: Ranking, lang: LanguageCode) {
    const playing = [...new Set(leaders.map(({ teamId }) => teamId))];
    const [teamRows, playerRows] = await Promise.all([
      listTeams(db, new Set([...playing, ...form.map(({ teamId }) => teamId)])),
      listPlayersOf(db, playing),
    ]);
    const teams = new Map(teamRows.map((row) => [row.id, teamView(row, lang)]));
    // Providers have their own spellings of players: the catalog has all of them.
    const known = ({ playerId, teamId, name }: Leader) =>
      playerRows.find(
        (row) => row.id === playerId || (row.teamId === teamId && spellingsOf(row).includes(name)),
      );
    const boards = leaderboardsOf(sportOf(slug)).map(({ key, ranking }): Leaderboard => {
      const own = leaders.filter((leader) => leader.key === key);
      const players = own.map((leader) => {
        const row = known(leader);
        return {
          id: row?.id ?? null,
          name: row ? localizedIn(row.names, lang) : leader.name,
          team: teams.get(leader.teamId)!,
          matches: leader.matches,
          value: leader.value,
        };
      });
      return { key, ranking, players: equalsByName(players, language(lang).locale) };
    });
    return {
      boards: boards.filter(({ players }) => players.length > 0),
      form: form.map(({ teamId, form: results }) => ({ team: teams.get(teamId)!, form: results })),
    };
  }

  async function tops(rows: readonly LeagueRow[], lang: LanguageCode): Promise<GameLeague[]> {
    const tables = await Promise.all(rows.map((row) => standings.tableOf(row, lang)));
    const firsts = tables.map(({ rows: table }) =>
      table.filter(({ played }) => played > 0).slice(0, TABLE_TOP),
    );
    const teams = await listTeams(db, new Set(firsts.flat().map(({ teamId }) => teamId)));
    const byId = new Map(teams.map((team) => [team.id, teamView(team, lang)]));
    return rows.map((row, index) => ({
      league: libraryLeague(row, lang),
      leaders: firsts[index]!.map((first) => ({ row: first, team: byId.get(first.teamId)! })),
      points: tables[index]!.columns.includes('points'),
    }));
  }

  /** Live, upcoming and past matches: of the game, or of each league of a season. */
  async function matchesOf(scopes: readonly Scope[], lang: LanguageCode, now: Date) {
    const { rev } = await findLastChange(db);
    const from = new Date(now.getTime() - LATE_MS);
    const some = async (part: Scope, order: 'soonest' | 'latest') => {
      const found = await Promise.all(
        scopes.map((scope) => lists.some({ ...scope, ...part }, order, MATCHES, lang, db)),
      );
      const later = order === 'soonest' ? 1 : -1;
      return found
        .flat()
        .sort((a, b) => later * (Date.parse(a.startTime) - Date.parse(b.startTime)))
        .slice(0, MATCHES);
    };
    const [live, fixtures, results] = await Promise.all([
      some({ show: 'live' }, 'soonest'),
      some({ show: 'upcoming', from }, 'soonest'),
      some({ show: 'finished' }, 'latest'),
    ]);
    return {
      rev,
      live,
      fixtures,
      results,
      matchLeagues: await leaguesOf([...live, ...fixtures, ...results], lang),
    };
  }

  async function leaguesOf(matches: readonly Match[], lang: LanguageCode) {
    const rows = await listLeagues(db, new Set(matches.map(({ leagueId }) => leagueId)));
    return rows.map((row) => leagueView(row, lang));
  }

  return {
    game: (slug, season, lang, now) =>
      answers(`${lang} ${slug} ${season ?? ''}`, async () => {
        const { gameId } = findGame(slug)!;
        const [rows, seasons] = await Promise.all([
          listGameLeagues(db, gameId, season, LEAGUES),
          listGameSeasons(db, gameId),
        ]);
        const leagueIds = season === null ? null : rows.map(({ id }) => id);
        const scopes = leagueIds ? leagueIds.map((leagueId) => ({ leagueId })) : [{ gameIds: [gameId] }];
        const ranking = rankings(`${slug} ${season ?? ''}`, () =>
          rank(slug, { gameId, leagueIds, limit: RANKED_MATCHES, lobbies: true }, PLAYERS),
        );
        const [leagues, matches, ranked] = await Promise.all([
          tops(rows, lang),
          matchesOf(scopes, lang, now),
          ranking.then((found) => boardsOf(slug, found, lang)),
        ]);
        const { counted } = await ranking;
        return { game: slug, seasons, season, leagues, ...ranked, counted, ...matches };
      }),
  };
}
