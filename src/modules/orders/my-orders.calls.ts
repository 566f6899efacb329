import { call } from '#platform/endpoint/call.ts';
import type { MyOrders, MyOrdersQuery } from './my-orders.contract.ts';

export const myOrdersCalls = {
  list: call<MyOrdersQuery, MyOrders>({
    name: 'orders.mine',
    method: 'GET',
    path: 'user/order/list',
    access: 'user',
    summary: 'All my orders, the newest first: recharges, plans, rooms of matches, and redemptions.',
  }),
};
