import type { Reader, Tx } from '#platform/db/db.ts';
import { listClosing, listOffers } from './offers.store.ts';
import { type Prediction, picksOf } from './plays.rules.ts';

/** Lowest price of any bookmaker, so that returns cannot be overstated. */
export const offered = async (tx: Tx, matchId: number, prediction: Prediction): Promise<number | null> =>
  prediction.level === 'match'
    ? lowest(prediction, await listOffers(tx, matchId, prediction.play, prediction.line))
    : null;

/** The same of the prices at the start of the match. */
export const closingOdds = async (
  tx: Reader,
  matchId: number,
  prediction: Prediction,
): Promise<number | null> =>
  prediction.level === 'match'
    ? lowest(prediction, await listClosing(tx, matchId, prediction.play, prediction.line))
    : null;

function lowest({ play, pick }: Prediction, offers: readonly (readonly number[])[]): number | null {
  const index = picksOf(play).indexOf(pick);
  const prices = offers.flatMap((offer) => offer[index] ?? []);
  return prices.length === 0 ? null : Math.min(...prices);
}
