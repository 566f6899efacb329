import type { Match, MatchChange } from '../../../matches.contract.ts';

export type Move = 'up' | 'down';
/** Which way each price has just gone; null for one that stands. */
export type OddsMoves = readonly (Move | null)[];

export const moveOf = (before: number | undefined, after: number): Move | null =>
  before === undefined || before === after ? null : after > before ? 'up' : 'down';

/** Moves of prices a list shows, by match. Odds that were not there before have moved nowhere. */
export function oddsMovesIn(
  matches: readonly Match[],
  changes: readonly MatchChange[],
): Map<number, OddsMoves> {
  const known = new Map(matches.map((match) => [match.id, match]));
  const found = new Map<number, OddsMoves>();
  for (const { id, rev, odds } of changes) {
    const before = known.get(id);
    if (!before?.odds || !odds || rev <= before.rev) continue;
    const moves = odds.prices.map((price, index) => moveOf(before.odds?.prices[index], price));
    if (moves.some((move) => move !== null)) found.set(id, moves);
  }
  return found;
}
