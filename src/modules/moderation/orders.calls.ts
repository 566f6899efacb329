import { call } from '#platform/endpoint/call.ts';
import type { AdminOrders, AdminOrdersQuery } from './orders.contract.ts';

export const ordersCalls = {
  list: call<AdminOrdersQuery, AdminOrders>({
    name: 'orders.list',
    method: 'GET',
    path: 'admin/orders',
    access: ['administrator'],
    summary: 'Recharge orders with who made them, the newest first.',
  }),
};
