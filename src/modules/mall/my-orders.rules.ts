/** Whatever a user has ordered: coins for money, goods for coins. */
export const MY_ORDER_TYPES = ['recharge', 'goods'] as const;
export type MyOrderType = (typeof MY_ORDER_TYPES)[number];

export const MY_ORDERS_PAGE = 20;

/** Where a list goes on: orders of one moment are told apart by their type and number. */
export interface MyOrderMark {
  at: Date;
  type: MyOrderType;
  id: number;
}

export const MY_ORDERS_CURSOR = /^(\d{1,15})\.(recharge|goods)\.(\d{1,15})$/;

export const writeOrderMark = ({ at, type, id }: MyOrderMark): string => `${at.getTime()}.${type}.${id}`;

export function readOrderMark(cursor: string): MyOrderMark | null {
  const [, at, type, id] = MY_ORDERS_CURSOR.exec(cursor) ?? [];
  return at && type && id ? { at: new Date(Number(at)), type: type as MyOrderType, id: Number(id) } : null;
}
