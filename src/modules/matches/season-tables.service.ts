import { sportOf } from '#modules/catalog/sports/index.ts';
import { countedMatch } from '#modules/competitions/counted-match.rules.ts';
import { type Shape, shapeOf } from '#modules/competitions/formats.rules.ts';
import type { LeagueRules } from '#modules/competitions/league-rules.rules.ts';
import { lobbyStandings } from '#modules/competitions/lobby-standings.rules.ts';
import {
  differencesOf,
  officialStandings,
  type StandingsDifference,
} from '#modules/competitions/official-standings.rules.ts';
import type { Played, Standing } from '#modules/competitions/record.rules.ts';
import { isGroup, type Stage, stageOf, stagesOf } from '#modules/competitions/stages.rules.ts';
import {
  LAST,
  type LevelTeams,
  levelTeams,
  standings,
  type TableOptions,
  type TableView,
} from '#modules/competitions/standings.rules.ts';
import { advanced, swissStandings } from '#modules/competitions/swiss-standings.rules.ts';
import type { Lot, ZoneKey } from '#modules/competitions/table.rules.ts';
import type { ListedMatch } from './lists.store.ts';
import { slugOf } from './match-view.service.ts';
import { isLive } from './matches.rules.ts';
import type { OfficialStandingsRow } from './sheets.tables.ts';
import type { SeasonMatch } from './standings.store.ts';
import { countedWinner } from './winner.rules.ts';

export type TeamRow = ListedMatch['home'];
export type League = Pick<
  ListedMatch['league'],
  'id' | 'gameId' | 'format' | 'country' | 'slug' | 'season' | 'rules'
>;

/** The name is empty for the whole season. */
export interface Table {
  name: string;
  rows: Standing[];
  /** Its places have the zones of the rules. */
  zoned: boolean;
  /** Zones by team, where the source gives them. */
  zones?: ReadonlyMap<number, ZoneKey>;
}

/** What the tables of a league are made of. */
export interface Season {
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

export function officialTables({ tables }: OfficialStandingsRow, rules: LeagueRules): Table[] {
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

export function contradictions(league: League, season: Season): StandingsDifference[] {
  if (!season.official || !shapeIn(league, season).tables) return [];
  const own = computed(league, season, { view: 'all', live: false });
  const running = season.matches.filter(({ state }) => isLive(state)).flatMap(teamIdsOf);
  return differencesOf(
    own.map(({ rows }) => rows),
    season.official.tables,
    { rules: season.rules.table, running: new Set(running) },
  );
}

export const teamIdsOf = ({ homeTeamId, awayTeamId, lobby }: SeasonMatch): number[] =>
  lobby ? lobby.map(({ teamId }) => teamId) : [homeTeamId, awayTeamId];

export const shapeIn = ({ format }: Pick<League, 'format'>, { rules }: Pick<Season, 'rules'>): Shape =>
  shapeOf(rules.format, format);

/** Ids of the matches that no table counts: qualification, play-offs, knock-out rounds. */
export function uncounted(league: League, season: Season): number[] {
  const counted = countedIn(league, season);
  return season.matches.flatMap(({ id, round }) => (stageOf(round, counted) === null ? [id] : []));
}

/** By which rounds count for which table. */
export function countedIn(league: League, season: Season) {
  const { counting, groups } = shapeIn(league, season);
  return { format: counting, phases: season.rules.phases, groups: groups?.groups };
}

/** Tables of all stages, and of conferences where every team is in one. */
export function computed(league: League, season: Season, choice: Required<TableChoice>): Table[] {
  const { rules } = season;
  if (!shapeIn(league, season).tables) return [];
  if (sportOf(slugOf(league.gameId)).lobby) return [lobbyTable(season, choice)];
  const { swiss, groups } = shapeIn(league, season);
  return partsOf(league, season, choice).map(({ name, matches, options, zoned, group }): Table => {
    const rows = standings(matches, rules.table, options);
    if (group && groups && choice.view === 'all') {
      const first = rows.filter(() => matches.length > 0).slice(0, groups.advance);
      return {
        name,
        rows,
        zoned: false,
        zones: new Map(first.map(({ teamId }) => [teamId, 'nextRound'] as const)),
      };
    }
    if (!swiss || choice.view !== 'all') return { name, rows, zoned };
    const ordered = swissStandings(rows, matches);
    return {
      ...{ name, rows: ordered, zoned },
      ...(swiss.winsToAdvance === undefined
        ? {}
        : { zones: new Map(advanced(ordered, swiss).map((id) => [id, 'nextRound'])) }),
    };
  });
}

/** Teams that only a lot can order, in the order of the tables. */
export function levelIn(league: League, season: Season): (LevelTeams & { table: string })[] {
  if (!shapeIn(league, season).tables || sportOf(slugOf(league.gameId)).lobby) return [];
  return partsOf(league, season, { view: 'all', live: false }).flatMap(({ name, matches, options }) =>
    levelTeams(matches, season.rules.table, options).map((level) => ({ table: name, ...level })),
  );
}

function deductedIn({ rules, teams }: Season): Map<number, number> {
  const idOf = idsBySlug(teams);
  return new Map(
    Object.entries(rules.deducted).flatMap(([slug, points]) =>
      idOf.has(slug) ? [[idOf.get(slug)!, points] as const] : [],
    ),
  );
}

const idsBySlug = (teams: Season['teams']): Map<string, number> =>
  new Map([...teams.values()].map(({ id, slug }) => [slug, id]));

function lobbyTable(season: Season, { view, live }: Required<TableChoice>): Table {
  const played = season.matches.map(({ lobby, state }) => ({
    lobby: lobby ?? [],
    finished: state === 'finished',
    live: live && isLive(state),
  }));
  const seen = view === 'last' ? played.filter(({ finished }) => finished).slice(-LAST) : played;
  return { name: '', rows: lobbyStandings(seen, deductedIn(season)), zoned: true };
}

/** The matches of one table, and how they are counted. */
interface TablePart extends Stage<Played> {
  options: TableOptions;
  zoned: boolean;
  /** One of the groups of the first stage. */
  group?: boolean;
}

function partsOf(league: League, season: Season, { view, live }: Required<TableChoice>): TablePart[] {
  const { rules, teams } = season;
  const sport = sportOf(slugOf(league.gameId));
  const idOf = idsBySlug(teams);
  const deducted = deductedIn(season);
  const optionsOf = (table: string): TableOptions => ({
    view,
    deducted,
    lots: lotsOf(rules, table).map((lot) => lot.teams.flatMap((slug) => idOf.get(slug) ?? [])),
  });
  const counted = (match: SeasonMatch): Played =>
    countedMatch(sport, rules.table, match, {
      // What a table counts is a league's match, in a cup as well.
      winner: countedWinner(sport, 'table', match),
      finished: match.state === 'finished',
      live: live && isLive(match.state),
    });
  const { groups } = shapeIn(league, season);
  const stages = stagesOf(season.matches, countedIn(league, season)).map(
    (stage): Stage<Played> => ({ ...stage, matches: stage.matches.map(counted) }),
  );
  const whole = stages.find(({ name }) => name === '')?.matches ?? [];
  const parts = conferencesOf(rules, idOf, teams);
  const own = new Set(whole.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]));
  const conferences = parts.flatMap(({ key, ids }): TablePart[] =>
    ids.intersection(own).size > 0
      ? [{ name: key, matches: whole, options: { ...optionsOf(key), among: ids }, zoned: true }]
      : [],
  );
  const split = stages.some(({ carried }) => carried);
  return [
    ...stages.map(({ name, matches, carried }): TablePart => {
      const before = carried ? { before: { matches: whole, carried } } : {};
      const group = groups !== null && (isGroup(name) || (name === '' && stages.length > 1));
      const zoned = name === '' && parts.length === 0 && !split;
      return { name, matches, options: { ...optionsOf(name), ...before }, zoned, group };
    }),
    ...conferences,
  ];
}

export const lotsOf = ({ lots }: LeagueRules, table: string): Lot[] =>
  lots.filter((lot) => lot.table === table);

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

export function seasonTable(tables: readonly Table[]): Table | undefined {
  const whole = tables.filter(({ name }) => name === '');
  return whole.length === 1 ? whole[0] : tables.length === 1 ? tables[0] : undefined;
}

/** Of a season in halves, the latest one that has begun. */
export const leadingOf = (tables: readonly Table[], format: string): Table | undefined =>
  seasonTable(tables) ??
  (format === 'table'
    ? (tables.findLast(({ rows }) => rows.some(({ played }) => played > 0)) ?? tables[0])
    : undefined);
