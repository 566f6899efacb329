import { type Route, route } from '#platform/endpoint/mount.ts';
import { myOrdersEndpoints } from './my-orders.contract.ts';
import type { MyOrdersService } from './my-orders.service.ts';

export const myOrdersApi = (orders: MyOrdersService): Route[] => [
  route(myOrdersEndpoints.list, ({ viewer, input, caller }) => orders.list(viewer, input, caller.lang)),
];
