import type { Caller } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/mount.ts';
import type { Origin } from '#platform/events/events.ts';
import { ordersEndpoints } from './orders.contract.ts';
import type { OrdersService } from './orders.service.ts';

export const originOf = ({ brand, lang }: Caller, now: Date): Origin => ({ now, brand: brand.id, lang });

export const ordersApi = (orders: OrdersService): Route[] => [
  route(ordersEndpoints.order, ({ viewer, input, key, caller, now }) =>
    orders.order(viewer, input, key, originOf(caller, now)),
  ),
  route(ordersEndpoints.pay, ({ viewer, input, caller, now }) =>
    orders.pay(viewer, input.orderNo, originOf(caller, now)),
  ),
  route(ordersEndpoints.deliver, ({ viewer, input: { orderNo, ...where }, caller, now }) =>
    orders.deliver(viewer, orderNo, where, originOf(caller, now)),
  ),
  route(ordersEndpoints.cancel, ({ viewer, input, caller, now }) =>
    orders.cancel(viewer, input.orderNo, originOf(caller, now)),
  ),
  route(ordersEndpoints.show, ({ viewer, input, caller }) => orders.show(viewer, input.orderNo, caller.lang)),
  route(ordersEndpoints.mine, ({ viewer, input, caller }) => orders.list(viewer, input.cursor, caller.lang)),
];
