import type { CursorValues } from '#platform/paging/cursor.ts';
/** All orders of a user: coins for money; a plan, a match's room or goods for coins. */
export const MY_ORDER_TYPES = ['recharge', 'plan', 'room', 'goods'] as const;
export type MyOrderType = (typeof MY_ORDER_TYPES)[number];

export const MY_ORDERS_PAGE = 20;

/** Orders of the same moment are distinguished by type and id. */
export const ORDER_CURSOR = { at: 'time', type: MY_ORDER_TYPES, id: 'id' } as const;
export type MyOrderCursor = CursorValues<typeof ORDER_CURSOR>;

/** Coins of a plan: in escrow until its match is over, then the expert's, or refunded. */
export const PLAN_ORDER_STATES = ['held', 'settled', 'refunded'] as const;
export type PlanOrderState = (typeof PLAN_ORDER_STATES)[number];

export const planOrderState = (order: { settledAt: Date | null; toBuyer: number }): PlanOrderState =>
  order.settledAt === null ? 'held' : order.toBuyer > 0 ? 'refunded' : 'settled';
