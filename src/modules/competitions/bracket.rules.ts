import type { Side } from '#modules/catalog/sport.rules.ts';
import type { Knockout } from './formats.rules.ts';

/** One match of a tie, by the tie's sides: whoever is named first is `home`. */
export interface Leg {
  home: number;
  away: number;
  /** Which side of the tie played at home. */
  at: Side;
  /** Winner of a shoot-out after it. */
  shootout?: Side | null;
}

/** Winner of a tie with all its legs played; null where its rules leave it open. */
export function tieWinner(
  legs: readonly Leg[],
  { awayGoals = false }: Pick<Knockout, 'awayGoals'>,
): Side | null {
  const sum = (of: (leg: Leg) => number) => legs.reduce((total, leg) => total + of(leg), 0);
  const ahead = (home: number, away: number): Side | null =>
    home === away ? null : home > away ? 'home' : 'away';
  const away = (side: Side) => sum((leg) => (leg.at === side ? 0 : leg[side]));
  return (
    ahead(
      sum(({ home }) => home),
      sum((leg) => leg.away),
    ) ??
    (awayGoals && legs.length > 1 ? ahead(away('home'), away('away')) : null) ??
    legs.at(-1)?.shootout ??
    null
  );
}

/** Winner of a tie of several matches by those won; null while both have won as many. */
export function seriesWinner(legs: readonly Leg[]): Side | null {
  const won = (side: Side, other: Side) =>
    legs.filter((leg) => (leg[side] === leg[other] ? leg.shootout === side : leg[side] > leg[other])).length;
  const [home, away] = [won('home', 'away'), won('away', 'home')];
  return home === away ? null : home > away ? 'home' : 'away';
}

/** A place of a tie: a side by its seed (from 1), a bye, or who comes from another tie. */
export type Slot =
  | { kind: 'seed'; seed: number }
  | { kind: 'bye' }
  | { kind: 'winner' | 'loser'; of: string };

export interface PlannedTie {
  /** `U1.2` is the second tie of the upper half's first round; `L` the lower half, `F` the final, `3` the third place. */
  id: string;
  home: Slot;
  away: Slot;
}

export interface PlannedRound {
  name: string;
  ties: PlannedTie[];
}

/** Seeds of the first round such that the best meet last: 1–8, 4–5, 2–7, 3–6. */
export function seedOrder(size: number): number[] {
  if (size === 1) return [1];
  return seedOrder(size / 2).flatMap((seed, index) =>
    index % 2 === 0 ? [seed, size + 1 - seed] : [size + 1 - seed, seed],
  );
}

const winner = (of: string): Slot => ({ kind: 'winner', of });
const loser = (of: string): Slot => ({ kind: 'loser', of });

/** All rounds of a knock-out with so many sides; the best seeds have byes where these are no power of two. */
export function plannedBracket(sides: number, { thirdPlace, double }: Knockout): PlannedRound[] {
  if (sides < 2) return [];
  const size = 2 ** Math.ceil(Math.log2(sides));
  const seeds = seedOrder(size).map(
    (seed): Slot => (seed > sides ? { kind: 'bye' } : { kind: 'seed', seed }),
  );
  const upper = [roundOf('U1', seeds)];
  while (upper.at(-1)!.ties.length > 1) {
    const before = upper.at(-1)!.ties;
    upper.push(
      roundOf(
        `U${upper.length + 1}`,
        before.map(({ id }) => winner(id)),
      ),
    );
  }
  if (double) return [...upper, ...lowerHalf(upper)];
  const semis = upper.at(-2)?.ties;
  return thirdPlace && semis?.length === 2
    ? [...upper, { name: '3', ties: [{ id: '3', home: loser(semis[0]!.id), away: loser(semis[1]!.id) }] }]
    : upper;
}

function roundOf(name: string, slots: readonly Slot[]): PlannedRound {
  const ties = Array.from({ length: slots.length / 2 }, (_, index) => ({
    id: `${name}.${index + 1}`,
    home: slots[index * 2]!,
    away: slots[index * 2 + 1]!,
  }));
  return { name, ties };
}

/** Losers of the upper half enter in turn: first they meet each other, then the winners of the lower half. */
function lowerHalf(upper: readonly PlannedRound[]): PlannedRound[] {
  const rounds: PlannedRound[] = [];
  const next = (slots: readonly Slot[]): PlannedTie[] => {
    const round = roundOf(`L${rounds.length + 1}`, slots);
    rounds.push(round);
    return round.ties;
  };
  let going = upper[0]!.ties.length > 1 ? next(upper[0]!.ties.map(({ id }) => loser(id))) : [];
  for (const { ties } of upper.slice(1)) {
    // Entering in reverse order, nobody meets at once whom they have just beaten or lost to.
    const entering = ties.toReversed().map(({ id }) => loser(id));
    going = next(going.flatMap(({ id }, index) => [winner(id), entering[index]!]));
    if (going.length > 1) going = next(going.map(({ id }) => winner(id)));
  }
  const last = upper.at(-1)!.ties[0]!.id;
  const other = going[0] ? winner(going[0].id) : loser(last);
  return [...rounds, { name: 'F', ties: [{ id: 'F', home: winner(last), away: other }] }];
}
