import type { Side } from '#modules/catalog/sport.rules.ts';
import type { Carried } from './stages.rules.ts';

export interface Played {
  homeTeamId: number;
  awayTeamId: number;
  homeScore: number;
  awayScore: number;
  /** The winner, after a shoot-out where the sport counts it; null is a draw. */
  winner: Side | null;
  finished: boolean;
}

export type Outcome = 'w' | 'd' | 'l';

export interface Standing {
  teamId: number;
  rank: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  points: number;
  /** Newest last. */
  form: Outcome[];
}

const FORM = 5;
const WIN_POINTS = { draws: 3, noDraws: 1 };

/**
 * The table of a league from its matches in order of play. Three points for a win and one for a draw; in sports without
 * draws, the wins. Ties: by difference, by points scored, then in the order of the fixtures.
 */
export function standings(matches: readonly Played[], draws: boolean): Standing[] {
  const table = new Map<number, Standing>();
  for (const { homeTeamId, awayTeamId, homeScore, awayScore, winner, finished } of matches) {
    const [home, away] = [rowOf(table, homeTeamId), rowOf(table, awayTeamId)];
    if (!finished) continue;
    count(home, outcomeOf(winner, 'home'), homeScore, awayScore, draws);
    count(away, outcomeOf(winner, 'away'), awayScore, homeScore, draws);
  }
  return ranked([...table.values()]);
}

/** A second phase includes the whole season, with all or half of its points. */
export function continued(
  phase: readonly Standing[],
  season: readonly Standing[],
  carried: Carried,
): Standing[] {
  const before = new Map(season.map((row) => [row.teamId, row]));
  return ranked(phase.map((row) => withSeason(row, before.get(row.teamId), carried)));
}

function withSeason(row: Standing, season: Standing | undefined, carried: Carried): Standing {
  if (!season) return row;
  const both = (key: 'played' | 'won' | 'drawn' | 'lost' | 'scored' | 'conceded') => row[key] + season[key];
  return {
    teamId: row.teamId,
    rank: 0,
    played: both('played'),
    won: both('won'),
    drawn: both('drawn'),
    lost: both('lost'),
    scored: both('scored'),
    conceded: both('conceded'),
    points: row.points + BROUGHT[carried](season.points),
    form: [...season.form, ...row.form].slice(-FORM),
  };
}

const BROUGHT: Readonly<Record<Carried, (points: number) => number>> = {
  all: (points) => points,
  'half-up': (points) => Math.ceil(points / 2),
  'half-down': (points) => Math.floor(points / 2),
};

const ranked = (rows: readonly Standing[]): Standing[] =>
  rows
    .toSorted(
      (a, b) =>
        b.points - a.points ||
        b.scored - b.conceded - (a.scored - a.conceded) ||
        b.scored - a.scored ||
        a.teamId - b.teamId,
    )
    .map((row, index) => ({ ...row, rank: index + 1 }));

function rowOf(table: Map<number, Standing>, teamId: number): Standing {
  let row = table.get(teamId);
  if (!row) {
    row = {
      teamId,
      rank: 0,
      played: 0,
      won: 0,
      drawn: 0,
      lost: 0,
      scored: 0,
      conceded: 0,
      points: 0,
      form: [],
    };
    table.set(teamId, row);
  }
  return row;
}

export const outcomeOf = (winner: Side | null, side: Side): Outcome =>
  winner === null ? 'd' : winner === side ? 'w' : 'l';

function count(row: Standing, outcome: Outcome, scored: number, conceded: number, draws: boolean): void {
  row.played++;
  row.scored += scored;
  row.conceded += conceded;
  if (outcome === 'w') row.won++;
  else if (outcome === 'l') row.lost++;
  else row.drawn++;
  row.points = draws ? row.won * WIN_POINTS.draws + row.drawn : row.won * WIN_POINTS.noDraws;
  row.form = [...row.form, outcome].slice(-FORM);
}
