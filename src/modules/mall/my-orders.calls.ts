import { call } from '#platform/endpoint/call.ts';
import type { MyOrders, MyOrdersQuery } from './my-orders.contract.ts';

export const myOrdersCalls = {
  list: call<MyOrdersQuery, MyOrders>({
    name: 'mall.allMyOrders',
    method: 'GET',
    path: 'user/order/list',
    access: 'user',
    summary: 'All my orders, recharges and redemptions, the newest first.',
  }),
};
