/** Whatever a user has ordered: coins for money; a plan, a match's room or goods for coins. */
export const MY_ORDER_TYPES = ['recharge', 'plan', 'room', 'goods'] as const;
export type MyOrderType = (typeof MY_ORDER_TYPES)[number];

export const MY_ORDERS_PAGE = 20;

/** Where a list goes on: orders of one moment are told apart by their type and number. */
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

/** Where the coins of a plan are: held until its match is over, then the expert's, or back. */
export const PLAN_ORDER_STATES = ['held', 'settled', 'refunded'] as const;
export type PlanOrderState = (typeof PLAN_ORDER_STATES)[number];

export const planOrderState = (order: { settledAt: Date | null; toBuyer: number }): PlanOrderState =>
  order.settledAt === null ? 'held' : order.toBuyer > 0 ? 'refunded' : 'settled';
