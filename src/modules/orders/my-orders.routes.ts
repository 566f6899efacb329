import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { myOrdersCalls } from './my-orders.calls.ts';
import { MyOrders, MyOrdersQuery } from './my-orders.contract.ts';
import type { MyOrdersService } from './my-orders.service.ts';

export const myOrdersRoutes = (orders: MyOrdersService): Route[] => [
  route(
    myOrdersCalls.list,
    { input: MyOrdersQuery, result: MyOrders, errors: [platformErrors.notSignedIn] },
    ({ viewer, input, caller }) => orders.list(viewer, input, caller.lang),
  ),
];
