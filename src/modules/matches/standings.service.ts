import { sportOf } from '#modules/catalog/sports/index.ts';
import { countedMatch } from '#modules/competitions/counted-match.rules.ts';
import { type LeagueRules, rulesOf } from '#modules/competitions/league-rules.rules.ts';
import { lobbyStandings } from '#modules/competitions/lobby-standings.rules.ts';
import type { Played, Standing } from '#modules/competitions/record.rules.ts';
import { type Stage, stageOf, stagesOf } from '#modules/competitions/stages.rules.ts';
import { LAST, standings, type TableView } from '#modules/competitions/standings.rules.ts';
import { storedRules } from '#modules/competitions/stored-rules.contract.ts';
import type { TableColumn } from '#modules/competitions/table.rules.ts';
import { zoneOf } from '#modules/competitions/zones.rules.ts';
import { localizedIn } from '#platform/brand/brand.contract.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { StandingsRow } from './detail.contract.ts';
import type { ListedMatch } from './lists.store.ts';
import { slugOf } from './match-view.service.ts';
import { isLive } from './matches.rules.ts';
import { listPlayed, listTeams, type SeasonMatch } from './standings.store.ts';
import { standingsRow } from './standings-row.rules.ts';
import { countedWinner } from './winner.rules.ts';

type TeamRow = ListedMatch['home'];
type League = Pick<
  ListedMatch['league'],
  'id' | 'gameId' | 'format' | 'country' | 'slug' | 'season' | 'rules'
>;
type Match = Pick<ListedMatch['match'], 'round' | 'homeTeamId'>;

/** The name is empty for the whole season. */
interface Table {
  name: string;
  rows: Standing[];
  /** Its places have the zones of the rules. */
  zoned: boolean;
}

interface Season {
  rules: LeagueRules;
  matches: SeasonMatch[];
  teams: ReadonlyMap<number, TeamRow>;
}

/** `live` counts running matches as they stand. */
export interface TableChoice {
  view?: TableView;
  live?: boolean;
}

export interface LeagueTables {
  columns: readonly TableColumn[];
  /** The season's, if that is one. */
  standings: StandingsRow[];
  /** Of its conferences, groups, phases and halves. */
  groups: { name: string; rows: StandingsRow[] }[];
}

export interface StandingsService {
  /** Of a league the table that leads it, of a match the one it counts in; knock-out rounds of a cup and tours have none. */
  tableOf(
    league: League,
    lang: LanguageCode,
    match?: Match,
  ): Promise<{ columns: readonly TableColumn[]; rows: StandingsRow[] }>;
  tablesOf(league: League, lang: LanguageCode, choice?: TableChoice): Promise<LeagueTables>;
  /** Everything the season plays, in order; of the same cache as its tables. */
  seasonOf(league: League): Promise<readonly SeasonMatch[]>;
}

const KEPT_MS = 5_000;

export function createStandingsService(db: Db, clock: Clock): StandingsService {
  const seasons = createTtlCache<Season>('standings', clock, KEPT_MS);
  const tables = createTtlCache<Table[]>('standings-tables', clock, KEPT_MS);

  const seasonIn = (league: League): Promise<Season> =>
    seasons(String(league.id), async () => {
      const matches = await listPlayed(db, league.id);
      const ids = new Set(matches.flatMap(teamIdsOf));
      const teams = await listTeams(db, [...ids]);
      return {
        rules: rulesIn(league),
        matches,
        teams: new Map(teams.map((team) => [team.id, team])),
      };
    });

  const tablesIn = (league: League, { view = 'all', live = false }: TableChoice): Promise<Table[]> =>
    tables(`${league.id} ${view} ${live}`, async () =>
      computed(league, await seasonIn(league), { view, live }),
    );

  const isRanked = ({ format }: League): boolean => format !== 'tour';

  const told = (
    { rows, zoned }: Table,
    { rules, teams }: Season,
    lang: LanguageCode,
    zones = zoned,
  ): StandingsRow[] =>
    rows.map((row) =>
      standingsRow(row, {
        name: localizedIn(teams.get(row.teamId)!.names, lang),
        columns: rules.table.columns,
        zone: zones ? zoneOf(rules.zones, row.rank, rows.length) : null,
      }),
    );

  return {
    async tableOf(league, lang, match) {
      const { columns } = rulesIn(league).table;
      if (!isRanked(league)) return { columns, rows: [] };
      const season = await seasonIn(league);
      const own = await tablesIn(league, {});
      const stage = match
        ? stageOf(match.round, { format: league.format, phases: season.rules.phases })
        : null;
      const counting =
        match &&
        own.find(
          ({ name, rows }) => name === stage && rows.some(({ teamId }) => teamId === match.homeTeamId),
        );
      const leading = match && league.format === 'cup' ? undefined : leadingOf(own, league.format);
      const table = counting ?? leading;
      return { columns, rows: table ? told(table, season, lang) : [] };
    },
    async tablesOf(league, lang, choice = {}) {
      const { columns } = rulesIn(league).table;
      if (!isRanked(league)) return { columns, standings: [], groups: [] };
      const season = await seasonIn(league);
      const own = await tablesIn(league, choice);
      const zones = (choice.view ?? 'all') === 'all';
      const whole = seasonTable(own);
      return {
        columns,
        standings: whole ? told(whole, season, lang, whole.zoned && zones) : [],
        groups: own
          .filter((table) => table !== whole)
          .map((table) => ({ name: table.name, rows: told(table, season, lang, table.zoned && zones) })),
      };
    },
    async seasonOf(league) {
      return (await seasonIn(league)).matches;
    },
  };
}

const teamIdsOf = ({ homeTeamId, awayTeamId, lobby }: SeasonMatch): number[] =>
  lobby ? lobby.map(({ teamId }) => teamId) : [homeTeamId, awayTeamId];

const rulesIn = ({ gameId, slug, country, season, rules }: League): LeagueRules =>
  rulesOf({ game: slugOf(gameId), slug, country, season, rules: storedRules(rules) });

/** Tables of all stages, and of conferences where every team is in one. */
function computed(league: League, season: Season, { view, live }: Required<TableChoice>): Table[] {
  const { rules, teams } = season;
  const sport = sportOf(slugOf(league.gameId));
  const idOf = new Map([...teams.values()].map(({ id, slug }) => [slug, id]));
  const options = {
    view,
    deducted: new Map(
      Object.entries(rules.deducted).flatMap(([slug, points]) =>
        idOf.has(slug) ? [[idOf.get(slug)!, points] as const] : [],
      ),
    ),
    lots: rules.lots.flatMap((slug) => idOf.get(slug) ?? []),
  };
  if (sport.lobby) {
    const played = season.matches.map(({ lobby, state }) => ({
      lobby: lobby ?? [],
      finished: state === 'finished',
      live: live && isLive(state),
    }));
    const seen = view === 'last' ? played.filter(({ finished }) => finished).slice(-LAST) : played;
    return [{ name: '', rows: lobbyStandings(seen, options.deducted), zoned: true }];
  }
  const counted = (match: SeasonMatch): Played =>
    countedMatch(sport, rules.table, match, {
      // What a table counts is a league's match, in a cup as well.
      winner: countedWinner(sport, 'table', match),
      finished: match.state === 'finished',
      live: live && isLive(match.state),
    });
  const stages = stagesOf(season.matches, { format: league.format, phases: rules.phases }).map(
    (stage): Stage<Played> => ({ ...stage, matches: stage.matches.map(counted) }),
  );
  const whole = stages.find(({ name }) => name === '')?.matches ?? [];
  const parts = conferencesOf(rules, idOf, teams);
  const conferences = parts.map(({ key, ids }): Table => {
    const rows = standings(whole, rules.table, { ...options, among: ids });
    return { name: key, rows, zoned: true };
  });
  const split = stages.some(({ carried }) => carried);
  const own = stages.map(({ name, matches, carried }): Table => {
    const before = carried ? { before: { matches: whole, carried } } : {};
    const rows = standings(matches, rules.table, { ...options, ...before });
    return { name, rows, zoned: name === '' && conferences.length === 0 && !split };
  });
  return [...own, ...conferences.filter(({ rows }) => rows.length > 0)];
}

function conferencesOf(
  { conferences }: LeagueRules,
  idOf: ReadonlyMap<string, number>,
  teams: ReadonlyMap<number, TeamRow>,
): { key: string; ids: ReadonlySet<number> }[] {
  const parts = conferences.map(({ key, teams: slugs }) => ({
    key,
    ids: new Set(slugs.flatMap((slug) => idOf.get(slug) ?? [])),
  }));
  return parts.reduce((sum, { ids }) => sum + ids.size, 0) === teams.size ? parts : [];
}

function seasonTable(tables: readonly Table[]): Table | undefined {
  const whole = tables.filter(({ name }) => name === '');
  return whole.length === 1 ? whole[0] : tables.length === 1 ? tables[0] : undefined;
}

/** Of a season in halves, the latest one that has begun. */
const leadingOf = (tables: readonly Table[], format: string): Table | undefined =>
  seasonTable(tables) ??
  (format === 'table'
    ? (tables.findLast(({ rows }) => rows.some(({ played }) => played > 0)) ?? tables[0])
    : undefined);
