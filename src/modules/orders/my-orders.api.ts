import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { myOrdersEndpoints } from './my-orders.contract.ts';
import type { MyOrdersService } from './my-orders.service.ts';

export const myOrdersApi = (orders: MyOrdersService): Mounted[] => [
  mounted(myOrdersEndpoints.list, ({ viewer, input, caller }) => orders.list(viewer, input, caller.lang)),
];
