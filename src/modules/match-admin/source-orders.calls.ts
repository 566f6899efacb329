import { call } from '#platform/endpoint/call.ts';
import type { AdminSourceOrders, SetSourceOrder } from './source-orders.contract.ts';

export const sourceOrdersCalls = {
  list: call<void, AdminSourceOrders>({
    name: 'admin.sourceOrders',
    method: 'GET',
    path: 'admin/sourceOrders',
    access: ['administrator'],
    summary: 'Orders of sources by game and league, the active source of each, since when and why.',
  }),
  set: call<SetSourceOrder, AdminSourceOrders>({
    name: 'admin.setSourceOrder',
    method: 'POST',
    path: 'admin/sourceOrders/set',
    access: ['administrator'],
    limit: 'write',
    recent: true,
    summary: 'Sets the order of sources of a game or league; without sources it is removed.',
  }),
};
