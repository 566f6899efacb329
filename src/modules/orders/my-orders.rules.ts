/** Kinds of orders: coins for money; a plan, a match's room or goods for coins. */
export const MY_ORDER_TYPES = ['recharge', 'plan', 'room', 'goods'] as const;
export type MyOrderType = (typeof MY_ORDER_TYPES)[number];

export const MY_ORDERS_PAGE = 20;

/** Cursor: orders of one moment are ordered by type and number. */
export interface MyOrderCursor {
  at: Date;
  type: MyOrderType;
  id: number;
}

export const MY_ORDERS_CURSOR = /^(\d{1,15})\.(recharge|plan|room|goods)\.(\d{1,15})$/;

export const writeOrderCursor = ({ at, type, id }: MyOrderCursor): string => `${at.getTime()}.${type}.${id}`;

export function readOrderCursor(cursor: string): MyOrderCursor | null {
  const [, at, type, id] = MY_ORDERS_CURSOR.exec(cursor) ?? [];
  return at && type && id ? { at: new Date(Number(at)), type: type as MyOrderType, id: Number(id) } : null;
}

/** Coins of a plan: in escrow until its match is over, then the expert's, or refunded. */
export const PLAN_ORDER_STATES = ['held', 'settled', 'refunded'] as const;
export type PlanOrderState = (typeof PLAN_ORDER_STATES)[number];

export const planOrderState = (order: { settledAt: Date | null; toBuyer: number }): PlanOrderState =>
  order.settledAt === null ? 'held' : order.toBuyer > 0 ? 'refunded' : 'settled';
