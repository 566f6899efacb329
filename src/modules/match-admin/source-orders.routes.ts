import { catalogErrors } from '#modules/catalog/catalog.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { sourceOrdersCalls } from './source-orders.calls.ts';
import { AdminSourceOrders, SetSourceOrder, sourceOrderErrors } from './source-orders.contract.ts';
import type { SourceOrdersService } from './source-orders.service.ts';

export const sourceOrdersRoutes = (orders: SourceOrdersService): Route[] => [
  route(sourceOrdersCalls.list, { result: AdminSourceOrders }, ({ caller, now }) =>
    orders.list(caller.lang, now),
  ),
  route(
    sourceOrdersCalls.set,
    {
      input: SetSourceOrder,
      result: AdminSourceOrders,
      errors: [
        sourceOrderErrors.otherVersion,
        sourceOrderErrors.unknownSource,
        catalogErrors.noSuchLeague,
        platformErrors.noPermission,
      ],
    },
    ({ input, viewer, caller, now }) => orders.set(input, { viewer, lang: caller.lang, now }),
  ),
];
