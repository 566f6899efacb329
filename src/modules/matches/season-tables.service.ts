import { sportOf } from '#modules/catalog/sports/index.ts';
import { countedMatch } from '#modules/competitions/counted-match.rules.ts';
import type { LeagueRules } from '#modules/competitions/league-rules.rules.ts';
import { lobbyStandings } from '#modules/competitions/lobby-standings.rules.ts';
import {
  differencesOf,
  officialStandings,
  type StandingsDifference,
} from '#modules/competitions/official-standings.rules.ts';
import type { Played, Standing } from '#modules/competitions/record.rules.ts';
import { type Stage, stagesOf } from '#modules/competitions/stages.rules.ts';
import { LAST, standings, type TableView } from '#modules/competitions/standings.rules.ts';
import type { ZoneKey } from '#modules/competitions/table.rules.ts';
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
  if (!season.official || !isRanked(league)) return [];
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

export const isRanked = ({ format }: League): boolean => format !== 'tour';

/** Tables of all stages, and of conferences where every team is in one. */
export function computed(league: League, season: Season, { view, live }: Required<TableChoice>): Table[] {
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
