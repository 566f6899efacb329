import { sportOf } from '#modules/catalog/sports/index.ts';
import { countedMatch } from '#modules/competitions/counted-match.rules.ts';
import { type LeagueRules, rulesOf } from '#modules/competitions/league-rules.rules.ts';
import { lobbyStandings } from '#modules/competitions/lobby-standings.rules.ts';
import {
  differencesOf,
  officialStandings,
  type StandingsDifference,
} from '#modules/competitions/official-standings.rules.ts';
import type { Played, Standing } from '#modules/competitions/record.rules.ts';
import { type Stage, stageOf, stagesOf } from '#modules/competitions/stages.rules.ts';
import { LAST, standings, type TableView } from '#modules/competitions/standings.rules.ts';
import { storedRules } from '#modules/competitions/stored-rules.contract.ts';
import type { TableColumn, ZoneKey } from '#modules/competitions/table.rules.ts';
import { zoneOf } from '#modules/competitions/zones.rules.ts';
import { localizedIn } from '#platform/brand/brand.contract.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { OfficialSource, StandingsRow } from './detail.contract.ts';
import type { ListedMatch } from './lists.store.ts';
import { slugOf } from './match-view.service.ts';
import { isLive } from './matches.rules.ts';
import type { OfficialStandingsRow } from './sheets.tables.ts';
import {
  findOfficialStandings,
  listOfficialLeagues,
  listPlayed,
  listTeams,
  type SeasonMatch,
} from './standings.store.ts';
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
  /** Zones by team, where the source gives them. */
  zones?: ReadonlyMap<number, ZoneKey>;
}

/** The tables of a league as they are shown: ours, or the official ones. */
interface Shown {
  tables: Table[];
  official: OfficialSource | null;
}

interface Season {
  rules: LeagueRules;
  matches: SeasonMatch[];
  teams: ReadonlyMap<number, TeamRow>;
  official: OfficialStandingsRow | null;
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
  /** Where these tables are the official ones, because ours differ. */
  official?: OfficialSource;
}

/** Where our table of a league differs from the official one. */
export interface LeagueDifferences {
  official: OfficialSource;
  differences: StandingsDifference[];
  teamName(teamId: number): string;
}

export interface StandingsService {
  /** Of a league the table that leads it, of a match the one it counts in; knock-out rounds of a cup and tours have none. */
  tableOf(
    league: League,
    lang: LanguageCode,
    match?: Match,
  ): Promise<{ columns: readonly TableColumn[]; rows: StandingsRow[]; official?: OfficialSource }>;
  tablesOf(league: League, lang: LanguageCode, choice?: TableChoice): Promise<LeagueTables>;
  /** Everything the season plays, in order; of the same cache as its tables. */
  seasonOf(league: League): Promise<readonly SeasonMatch[]>;
  /** Leagues with an official table, latest first. */
  officialLeagues(limit: number): Promise<number[]>;
  /** Null where our table agrees with the official one, or there is none. */
  differencesIn(league: League, lang: LanguageCode): Promise<LeagueDifferences | null>;
}

const CACHE_MS = 5_000;

export function createStandingsService(db: Db, clock: Clock): StandingsService {
  const seasons = createTtlCache<Season>('standings', clock, CACHE_MS);
  const tables = createTtlCache<Shown>('standings-tables', clock, CACHE_MS);

  const seasonIn = (league: League): Promise<Season> =>
    seasons(String(league.id), async () => {
      const [matches, stored] = await Promise.all([
        listPlayed(db, league.id),
        findOfficialStandings(db, league.id),
      ]);
      const ids = new Set([...matches.flatMap(teamIdsOf), ...(stored ? officialTeams(stored) : [])]);
      const teams = await listTeams(db, [...ids]);
      const known = new Map(teams.map((team) => [team.id, team]));
      return {
        rules: rulesIn(league),
        matches,
        teams: known,
        official: stored && { ...stored, tables: withoutUnknown(stored, known) },
      };
    });

  const tablesIn = (league: League, { view = 'all', live = false }: TableChoice): Promise<Shown> =>
    tables(`${league.id} ${view} ${live}`, async () => {
      const season = await seasonIn(league);
      const differs = view === 'all' && contradictions(league, season).length > 0;
      return differs && season.official
        ? { tables: officialTables(season.official, season.rules), official: sourceOf(season.official) }
        : { tables: computed(league, season, { view, live }), official: null };
    });

  const shownTable = (
    { rows, zoned, zones: tableZones }: Table,
    { rules, teams }: Season,
    lang: LanguageCode,
    zones = zoned,
  ): StandingsRow[] =>
    rows.map((row) =>
      standingsRow(row, {
        name: localizedIn(teams.get(row.teamId)!.names, lang),
        columns: rules.table.columns,
        zone: tableZones
          ? (tableZones.get(row.teamId) ?? null)
          : zones
            ? zoneOf(rules.zones, row.rank, rows.length)
            : null,
      }),
    );

  return {
    async tableOf(league, lang, match) {
      const { columns } = rulesIn(league).table;
      if (!isRanked(league)) return { columns, rows: [] };
      const season = await seasonIn(league);
      const { tables: own, official } = await tablesIn(league, {});
      const stage = match
        ? stageOf(match.round, { format: league.format, phases: season.rules.phases })
        : null;
      const withTeam = match
        ? own.filter(({ rows }) => rows.some(({ teamId }) => teamId === match.homeTeamId))
        : [];
      // A source has its own names of stages.
      const counting =
        withTeam.find(({ name }) => name === stage) ?? (official && stage !== null ? withTeam[0] : undefined);
      const leading = match && league.format === 'cup' ? undefined : leadingOf(own, league.format);
      const table = counting ?? leading;
      return {
        columns,
        rows: table ? shownTable(table, season, lang) : [],
        ...(official && table ? { official } : {}),
      };
    },
    async tablesOf(league, lang, choice = {}) {
      const { columns } = rulesIn(league).table;
      if (!isRanked(league)) return { columns, standings: [], groups: [] };
      const season = await seasonIn(league);
      const { tables: own, official } = await tablesIn(league, choice);
      const zones = (choice.view ?? 'all') === 'all';
      const whole = seasonTable(own);
      return {
        columns,
        standings: whole ? shownTable(whole, season, lang, whole.zoned && zones) : [],
        groups: own
          .filter((table) => table !== whole)
          .map((table) => ({
            name: table.name,
            rows: shownTable(table, season, lang, table.zoned && zones),
          })),
        ...(official ? { official } : {}),
      };
    },
    async seasonOf(league) {
      return (await seasonIn(league)).matches;
    },
    officialLeagues: (limit) => listOfficialLeagues(db, limit),
    async differencesIn(league, lang) {
      const season = await seasonIn(league);
      const differences = contradictions(league, season);
      if (!season.official || differences.length === 0) return null;
      return {
        official: sourceOf(season.official),
        differences,
        teamName: (teamId) => localizedIn(season.teams.get(teamId)!.names, lang),
      };
    },
  };
}

const officialTeams = ({ tables }: OfficialStandingsRow): number[] =>
  tables.flatMap(({ rows }) => rows.map(({ teamId }) => teamId));

const withoutUnknown = ({ tables }: OfficialStandingsRow, known: ReadonlyMap<number, unknown>) =>
  tables.map(({ name, rows }) => ({ name, rows: rows.filter(({ teamId }) => known.has(teamId)) }));

const sourceOf = ({ source, updatedAt }: OfficialStandingsRow): OfficialSource => ({
  source,
  updatedAt: updatedAt.toISOString(),
});

function officialTables({ tables }: OfficialStandingsRow, rules: LeagueRules): Table[] {
  const zones = new Map(
    tables.flatMap(({ rows }) => rows.flatMap(({ teamId, zone }) => (zone ? [[teamId, zone] as const] : []))),
  );
  return tables.map(({ name, rows }) => ({
    name: tables.length === 1 ? '' : name,
    rows: officialStandings(rows, rules.table),
    zoned: tables.length === 1,
    ...(zones.size > 0 ? { zones } : {}),
  }));
}

function contradictions(league: League, season: Season): StandingsDifference[] {
  if (!season.official || !isRanked(league)) return [];
  const own = computed(league, season, { view: 'all', live: false });
  const running = season.matches.filter(({ state }) => isLive(state)).flatMap(teamIdsOf);
  return differencesOf(
    own.map(({ rows }) => rows),
    season.official.tables,
    { rules: season.rules.table, running: new Set(running) },
  );
}

const teamIdsOf = ({ homeTeamId, awayTeamId, lobby }: SeasonMatch): number[] =>
  lobby ? lobby.map(({ teamId }) => teamId) : [homeTeamId, awayTeamId];

const isRanked = ({ format }: League): boolean => format !== 'tour';

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
