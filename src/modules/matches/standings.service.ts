import { type Shape, shapeOf } from '#modules/competitions/formats.rules.ts';
import { type LeagueRules, rulesOf } from '#modules/competitions/league-rules.rules.ts';
import type { StandingsDifference } from '#modules/competitions/official-standings.rules.ts';
import { stageOf } from '#modules/competitions/stages.rules.ts';
import { storedRules } from '#modules/competitions/stored-rules.contract.ts';
import type { TableColumn, ZoneRule } from '#modules/competitions/table.rules.ts';
import { zoneOf } from '#modules/competitions/zones.rules.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type { OfficialSource, StandingsRow } from './detail.contract.ts';
import type { ListedMatch } from './lists.store.ts';
import { slugOf } from './match-view.service.ts';
import {
  computed,
  contradictions,
  countedIn,
  type League,
  leadingOf,
  levelIn,
  lotsOf,
  officialTables,
  type Season,
  seasonTable,
  shapeIn,
  type Table,
  type TableChoice,
  teamIdsOf,
  uncounted,
} from './season-tables.service.ts';
import type { LeagueRulesRow, OfficialStandingsRow } from './sheets.tables.ts';
import {
  findLeagueRules,
  findOfficialStandings,
  listOfficialLeagues,
  listPlayed,
  listTeams,
  type SeasonMatch,
} from './standings.store.ts';
import { standingsRow } from './standings-row.rules.ts';

export type { TableChoice };

type Match = Pick<ListedMatch['match'], 'round' | 'homeTeamId'>;

/** The tables of a league as they are shown: ours, or the official ones. */
interface Shown {
  tables: Table[];
  official: OfficialSource | null;
}

/** The season with the rules that would be in force without an administrator's. */
interface KnownSeason extends Season {
  known: LeagueRules;
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

/** Teams of a table that only a lot can order. */
export interface LevelIn {
  /** Its name; empty for the table of the whole season. */
  table: string;
  /** The first of their places. */
  place: number;
  /** Slugs. */
  teams: string[];
}

/** Where our table of a league differs from the official one. */
export interface LeagueDifferences {
  official: OfficialSource;
  differences: StandingsDifference[];
  teamName(teamId: number): string;
}

/** The rules of a league and season, and what they apply to. */
export interface LeagueRuling {
  /** Without those that an administrator set. */
  known: LeagueRules;
  inForce: LeagueRules;
  /** As an administrator set them last. */
  stored: LeagueRulesRow | null;
  teams: { id: number; slug: string; name: string }[];
  /** Rows of the largest table that has zones; null without one. */
  rows: number | null;
}

export interface StandingsService {
  /** Of a league the table that leads it, of a match the one it counts in; knock-out rounds of a cup and tours have none. */
  tableOf(
    league: League,
    lang: LanguageCode,
    match?: Match,
  ): Promise<{ columns: readonly TableColumn[]; rows: StandingsRow[]; official?: OfficialSource }>;
  tablesOf(league: League, lang: LanguageCode, choice?: TableChoice): Promise<LeagueTables>;
  /** What the season has: tables, knock-out rounds, the draw of a tour. */
  shapeOf(league: League): Promise<Shape>;
  /** Ids of its matches that no table counts. */
  uncounted(league: League): Promise<number[]>;
  /** Everything the season plays, in order; of the same cache as its tables. */
  seasonOf(league: League): Promise<readonly SeasonMatch[]>;
  /** Leagues with an official table, latest first. */
  officialLeagues(limit: number): Promise<number[]>;
  /** Of this moment, past the cache. */
  rulesIn(league: League, lang: LanguageCode): Promise<LeagueRuling>;
  /** The tables with other rules: ours, and the official ones that would be shown instead. */
  preview(
    league: League,
    rules: Partial<LeagueRules> | null,
    lang: LanguageCode,
  ): Promise<LeagueTables & { level: LevelIn[] }>;
  /** The rules of a league were changed: its tables are computed anew. */
  rulesChanged(leagueId: number): void;
  /** Null where our table agrees with the official one, or there is none. */
  differencesIn(league: League, lang: LanguageCode): Promise<LeagueDifferences | null>;
}

const CACHE_MS = 5_000;

export function createStandingsService(db: Db, clock: Clock): StandingsService {
  const seasons = createTtlCache<KnownSeason>('standings', clock, CACHE_MS);
  const tables = createTtlCache<Shown>('standings-tables', clock, CACHE_MS);
  const shapes = createTtlCache<Shape>('league-shapes', clock, CACHE_MS);
  /** Changes of rules in this process, as a part of the keys. */
  const changes = new Map<number, number>();
  const keyOf = ({ id }: League): string => `${id} ${changes.get(id) ?? 0}`;

  async function readSeason(league: League): Promise<KnownSeason & { stored: LeagueRulesRow | null }> {
    const [matches, official, stored] = await Promise.all([
      listPlayed(db, league.id),
      findOfficialStandings(db, league.id),
      findLeagueRules(db, league.id),
    ]);
    const ids = new Set([...matches.flatMap(teamIdsOf), ...(official ? officialTeams(official) : [])]);
    const teams = new Map((await listTeams(db, [...ids])).map((team) => [team.id, team]));
    const known = knownRules(league);
    return {
      known,
      rules: { ...known, ...storedRules(stored?.rules) },
      matches,
      teams,
      official: official && { ...official, tables: withoutUnknown(official, teams) },
      stored,
    };
  }

  const seasonIn = (league: League): Promise<KnownSeason> => seasons(keyOf(league), () => readSeason(league));

  /** Without the season's matches, of which a tour has thousands. */
  const shape = (league: League): Promise<Shape> =>
    shapes(keyOf(league), async () => {
      const stored = storedRules((await findLeagueRules(db, league.id))?.rules);
      return shapeOf(stored?.format ?? knownRules(league).format, league.format);
    });
  const isRanked = async (league: League): Promise<boolean> =>
    league.format !== 'tour' || (await shape(league)).tables;

  const tablesIn = (league: League, { view = 'all', live = false }: TableChoice): Promise<Shown> =>
    tables(`${keyOf(league)} ${view} ${live}`, async () => {
      const season = await seasonIn(league);
      const differs = view === 'all' && contradictions(league, season).length > 0;
      return differs && season.official
        ? { tables: officialTables(season.official, season.rules), official: sourceOf(season.official) }
        : { tables: computed(league, season, { view, live }), official: null };
    });

  const shownTable = (
    { name: table, rows, zoned, zones: tableZones }: Table,
    { rules, teams }: Season,
    lang: LanguageCode,
    zones = zoned,
  ): StandingsRow[] =>
    rows.map((row) =>
      standingsRow(row, {
        name: localizedIn(teams.get(row.teamId)!.names, lang),
        columns: rules.table.columns,
        zone: tableZones
          ? zoneNamed(tableZones.get(row.teamId), rules.zones)
          : zones
            ? zoneOf(rules.zones, row.rank, rows.length)
            : null,
        deductedFor: rules.deductedFor[teams.get(row.teamId)!.slug],
        lots: lotsOf(rules, table),
      }),
    );

  const shownTables = (
    own: readonly Table[],
    season: Season,
    lang: LanguageCode,
    zones: boolean,
  ): Omit<LeagueTables, 'official'> => {
    const whole = seasonTable(own);
    return {
      columns: season.rules.table.columns,
      standings: whole ? shownTable(whole, season, lang, whole.zoned && zones) : [],
      groups: own
        .filter((table) => table !== whole)
        .map((table) => ({ name: table.name, rows: shownTable(table, season, lang, table.zoned && zones) })),
    };
  };

  return {
    async tableOf(league, lang, match) {
      if (!(await isRanked(league))) return { columns: knownRules(league).table.columns, rows: [] };
      const season = await seasonIn(league);
      const { tables: own, official } = await tablesIn(league, {});
      const counts = shapeIn(league, season).counting;
      const stage = match ? stageOf(match.round, countedIn(league, season)) : null;
      const withTeam = match
        ? own.filter(({ rows }) => rows.some(({ teamId }) => teamId === match.homeTeamId))
        : [];
      // A source has its own names of stages.
      const counting =
        withTeam.find(({ name }) => name === stage) ?? (official && stage !== null ? withTeam[0] : undefined);
      const leading = match && counts === 'cup' ? undefined : leadingOf(own, counts);
      const table = counting ?? leading;
      return {
        columns: season.rules.table.columns,
        rows: table ? shownTable(table, season, lang) : [],
        ...(official && table ? { official } : {}),
      };
    },
    async tablesOf(league, lang, choice = {}) {
      if (!(await isRanked(league)))
        return { columns: knownRules(league).table.columns, standings: [], groups: [] };
      const season = await seasonIn(league);
      const { tables: own, official } = await tablesIn(league, choice);
      const zones = (choice.view ?? 'all') === 'all';
      return { ...shownTables(own, season, lang, zones), ...(official ? { official } : {}) };
    },
    shapeOf: shape,
    async uncounted(league) {
      return uncounted(league, await seasonIn(league));
    },
    async seasonOf(league) {
      return (await seasonIn(league)).matches;
    },
    async rulesIn(league, lang) {
      const { known, rules, stored, ...season } = await readSeason(league);
      const own = computed(league, { ...season, rules }, { view: 'all', live: false });
      const zoned = own.filter((table) => table.zoned);
      const sizes = zoned.map(({ rows }) => rows.length).filter((size) => size > 0);
      return {
        known,
        inForce: rules,
        stored,
        teams: [...season.teams.values()].map(({ id, slug, names }) => ({
          id,
          slug,
          name: localizedIn(names, lang),
        })),
        rows: sizes.length > 0 ? Math.max(...sizes) : null,
      };
    },
    async preview(league, rules, lang) {
      const { known, ...rest } = await seasonIn(league);
      const season = { ...rest, rules: { ...known, ...rules } };
      const own = computed(league, season, { view: 'all', live: false });
      const differs = season.official && contradictions(league, season).length > 0;
      return {
        ...shownTables(own, season, lang, true),
        level: levelIn(league, season).map(({ table, place, teamIds }) => ({
          table,
          place,
          teams: teamIds.map((id) => season.teams.get(id)!.slug),
        })),
        ...(differs && season.official ? { official: sourceOf(season.official) } : {}),
      };
    },
    rulesChanged(leagueId) {
      changes.set(leagueId, (changes.get(leagueId) ?? 0) + 1);
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

const knownRules = ({ gameId, slug, country, season, rules }: League): LeagueRules =>
  rulesOf({ game: slugOf(gameId), slug, country, season, rules: storedRules(rules) });

/** A zone of a source, with the label that the rules have for its kind. */
const zoneNamed = (key: ZoneRule['key'] | undefined, zones: readonly ZoneRule[]) =>
  key ? { key, label: zones.find((zone) => zone.key === key)?.label } : null;
