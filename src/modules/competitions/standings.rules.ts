import { playsAtHome } from '#modules/catalog/home-side.rules.ts';
import type { Sport } from '#modules/catalog/sport.rules.ts';
import { type Played, resultsOf, rowOf, type Standing, type TeamResult } from './record.rules.ts';
import type { Carried } from './stages.rules.ts';
import type { TableRules } from './table.rules.ts';
import { ordered, undecided } from './tie-breaks.rules.ts';

/** Whole season, home or away matches alone, or each team's last ones. */
export const TABLE_VIEWS = ['all', 'home', 'away', 'last'] as const;
export type TableView = (typeof TABLE_VIEWS)[number];

/** Views that have a meaning in the sport: lobbies are played by all teams at once, and not every sport has hosts. */
export function tableViewsOf(sport: Pick<Sport, 'slug' | 'family' | 'individual'>): readonly TableView[] {
  if (sport.family === 'placing') return ['all'];
  return playsAtHome(sport) ? TABLE_VIEWS : ['all', 'last'];
}

export interface TableOptions {
  view?: TableView;
  deducted?: ReadonlyMap<number, number>;
  /** Only these teams have a row: a conference or a division. */
  among?: ReadonlySet<number>;
  /** A second phase counts the season before it, and of its points all or half. */
  before?: { matches: readonly Played[]; carried: Carried };
  /** Lots drawn in this table, each the ids of its teams, the best first. */
  lots?: readonly (readonly number[])[];
}

/** Matches of the table of form. */
export const LAST = 6;

/** The table of a league from its matches in the order they were played, by the league's rules. */
export function standings(
  matches: readonly Played[],
  rules: TableRules,
  options: TableOptions = {},
): Standing[] {
  const { rows, setting } = unordered(matches, rules, options);
  return placed(ordered(rows, setting));
}

/** Teams that only a lot can order. */
export interface LevelTeams {
  /** The first of their places. */
  place: number;
  teamIds: number[];
}

/** Of teams that have played; with the lots that were drawn, as without. */
export function levelTeams(
  matches: readonly Played[],
  rules: TableRules,
  options: TableOptions = {},
): LevelTeams[] {
  const { rows, setting } = unordered(matches, rules, options);
  let place = 1;
  return undecided(rows, setting).flatMap((level) => {
    const first = place;
    place += level.length;
    const isLevel = level.length > 1 && level.every(({ played }) => played > 0);
    return isLevel ? [{ place: first, teamIds: level.map(({ teamId }) => teamId) }] : [];
  });
}

type Unplaced = Standing & { exact: number };

/** Rows without places, and what orders them. */
function unordered(matches: readonly Played[], rules: TableRules, options: TableOptions) {
  const { view = 'all', deducted, among, before, lots = [] } = options;
  const own = resultsOf(matches, rules);
  const earlier = before ? resultsOf(before.matches, rules) : null;
  const results = new Map<number, TeamResult[]>();
  const rows: Unplaced[] = [];
  for (const [teamId, list] of own) {
    if (among && !among.has(teamId)) continue;
    const all = [...(earlier?.get(teamId) ?? []), ...list];
    const viewed = inView(all, view);
    results.set(teamId, viewed);
    const row = rowOf(teamId, viewed, rules, view === 'all' ? (deducted?.get(teamId) ?? 0) : 0);
    if (!before || view !== 'all') {
      rows.push({ ...row, exact: row.points });
      continue;
    }
    const brought = earlier?.get(teamId) ?? [];
    const first = rowOf(teamId, brought, rules, deducted?.get(teamId) ?? 0).points;
    const gained = rowOf(teamId, list, rules, 0).points;
    const half = before.carried === 'all' ? first : first / 2;
    rows.push({ ...row, points: gained + BROUGHT[before.carried](first), exact: gained + half });
  }
  return { rows, setting: { rules, results, lots: view === 'all' ? lots : [] } };
}

const BROUGHT: Readonly<Record<Carried, (points: number) => number>> = {
  all: (points) => points,
  'half-up': (points) => Math.ceil(points / 2),
  'half-down': (points) => Math.floor(points / 2),
};

function placed(rows: readonly Unplaced[]): Standing[] {
  const first = rows[0];
  return rows.map(({ exact: _, ...row }, index) => ({
    ...row,
    rank: index + 1,
    behind: first ? (first.won - row.won + (row.lost - first.lost)) / 2 : 0,
  }));
}

const inView = (results: TeamResult[], view: TableView): TeamResult[] => {
  if (view === 'all') return results;
  return view === 'last' ? results.slice(-LAST) : results.filter(({ side }) => side === view);
};
