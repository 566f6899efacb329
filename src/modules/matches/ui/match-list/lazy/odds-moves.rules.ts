import { applyChanges } from '../../../changes.rules.ts';
import type { Match, MatchDelta } from '../../../matches.contract.ts';

export type Move = 'up' | 'down';
/** Which way each price has just gone; null for one that stands. */
export type OddsMoves = readonly (Move | null)[];

export const moveOf = (before: number | undefined, after: number): Move | null =>
  before === undefined || before === after ? null : after > before ? 'up' : 'down';

/** Moves of prices a list shows, by match. Odds that were not there before have moved nowhere. */
export function oddsMovesIn(
  matches: readonly Match[],
  changes: readonly MatchDelta[],
): Map<number, OddsMoves> {
  const found = new Map<number, OddsMoves>();
  for (const [index, { id, odds }] of applyChanges(matches, changes).entries()) {
    const before = matches[index]!.odds;
    const moves = before && odds?.prices.map((price, at) => moveOf(before.prices[at], price));
    if (moves?.some((move) => move !== null)) found.set(id, moves);
  }
  return found;
}
