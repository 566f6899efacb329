import type { Scoring } from '#modules/catalog/sport.rules.ts';
import { hash, type Random, wholeBetween } from '../random.rules.ts';

/** Highest rest that three darts can finish, the last of them in a double. */
const HIGHEST_CHECKOUT = 170;
const NO_CHECKOUT: ReadonlySet<number> = new Set([169, 168, 166, 165, 163, 162, 159]);
/** A rest of one cannot be finished: no double scores it. */
const LEAST_LEFT = 2;

export const canCheckOut = (rest: number): boolean =>
  rest >= LEAST_LEFT && rest <= HIGHEST_CHECKOUT && !NO_CHECKOUT.has(rest);

/** Score of three darts: the draw, the rest where that ends the leg, or less so that a double stays possible. */
export function visit(
  random: Random,
  scoring: readonly Scoring[],
  drawn: Scoring,
  rest: number,
): Scoring & { missed?: true } {
  const aimed = around(random, scoring, drawn);
  if (aimed < rest || !canCheckOut(rest)) return named(scoring, Math.min(aimed, rest - LEAST_LEFT));
  if (random() < chanceOf(rest)) return named(scoring, rest);
  // A missed double leaves another one, or a rest of two.
  const left = Math.min(rest, LEAST_LEFT * wholeBetween(random, 1, MOST_LEFT));
  return { ...named(scoring, rest - left), missed: true };
}

/** Above 98, rests that two darts can finish. */
const BY_TWO: ReadonlySet<number> = new Set([100, 101, 104, 107, 110]);
const isDouble = (rest: number): boolean => rest === 50 || (rest <= 40 && rest % 2 === 0);
const ONE_MORE = 0.5;
const TWO_MORE = 0.8;

/** Darts of the visit that finished a leg, at an instant of its match: a leg ends with the first, second or third. */
export function checkoutDarts(rest: number, at: number): number {
  const least = isDouble(rest) ? 1 : rest <= 98 || BY_TWO.has(rest) ? 2 : 3;
  const drawn = hash(`checkout/${rest}/${Math.round(at * 1_000)}`) / 4_294_967_296;
  return Math.min(3, least + (drawn < ONE_MORE ? 0 : drawn < TWO_MORE ? 1 : 2));
}

/** Doubles are on twenty fields and the bull. */
const MOST_LEFT = 20;
const chanceOf = (rest: number): number => (rest <= 40 ? 0.78 : rest <= 100 ? 0.62 : 0.4);
const named = (scoring: readonly Scoring[], points: number): Scoring => ({
  ...namedFor(scoring, points),
  points,
});

const LOWEST = 0.7;
const SPREAD = 34;

/** Rare kinds have their exact score; common ones vary. */
function around(random: Random, scoring: readonly Scoring[], { points, kind }: Scoring): number {
  const commoner = scoring.toSorted((a, b) => b.share - a.share).slice(0, 2);
  const rank = commoner.findIndex((one) => one.kind === kind);
  if (rank < 0) return points;
  const least = rank === 0 ? Math.round(points * LOWEST) : points;
  return wholeBetween(random, least, least + SPREAD);
}

const namedFor = (scoring: readonly Scoring[], points: number): Scoring => {
  const sorted = scoring.toSorted((a, b) => b.points - a.points);
  return sorted.find((one) => one.points <= points) ?? sorted.at(-1)!;
};
