import { applyChanges } from '../../../changes.rules.ts';
import type { Match, MatchDelta } from '../../../matches.contract.ts';

export type Move = 'up' | 'down';
/** The direction of each fresh price change; null without one. */
export type OddsMoves = readonly (Move | null)[];

export const moveOf = (before: number | undefined, after: number): Move | null =>
  before === undefined || before === after ? null : after > before ? 'up' : 'down';

/** Fresh price changes of a list, by match. New odds have no direction. */
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
