import { type ApiClient, ApiFailure } from '#platform/endpoint/client.ts';
import { isUncertain } from '#ui/api/failure.rules.ts';
import { ordersCalls } from '../orders.calls.ts';
import type { GoodsOrder, NewGoodsOrder } from '../orders.contract.ts';
import { isConfirmed } from '../orders.rules.ts';

export type Redeemed =
  | { is: 'done'; order: GoodsOrder }
  /** Nothing was taken. */
  | { is: 'refused'; reason: string }
  /** A payment is possible. */
  | { is: 'unknown' };

const UNKNOWN: Redeemed = { is: 'unknown' };

interface Attempt {
  /** The same key for every attempt: one order. */
  key: string;
  before: Redeemed | null;
}

/** Orders and confirms. If the confirmation's response is lost, the order's state decides. */
export async function redeem(
  api: ApiClient,
  draft: NewGoodsOrder,
  { key, before }: Attempt,
): Promise<Redeemed> {
  const order = await answerOf(api(ordersCalls.order, draft, { key }));
  // Ordering takes nothing; an earlier attempt may have paid.
  if (order instanceof ApiFailure)
    return before?.is === 'unknown' ? UNKNOWN : { is: 'refused', reason: order.message };
  const { orderNo } = order;
  const paid = await answerOf(api(ordersCalls.pay, { orderNo }));
  if (!(paid instanceof ApiFailure)) return { is: 'done', order: paid };
  if (!isUncertain(paid)) return { is: 'refused', reason: paid.message };
  const found = await answerOf(api(ordersCalls.show, { orderNo }));
  // An unpaid order may be paid in a moment: the confirmation can still be running.
  return found instanceof ApiFailure || !isConfirmed(found.status) ? UNKNOWN : { is: 'done', order: found };
}

async function answerOf<R>(call: Promise<R>): Promise<R | ApiFailure> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiFailure) return error;
    throw error;
  }
}
