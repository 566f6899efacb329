import type { Matches } from '#modules/matches/index.ts';
import type { Module, Platform } from '#platform/module.ts';
import { myOrdersRoutes } from './my-orders.routes.ts';
import { createMyOrdersService } from './my-orders.service.ts';

export function createOrders(
  { database }: Pick<Platform, 'database'>,
  dependencies: { matches: Matches },
): Module {
  return {
    name: 'orders',
    endpoints: myOrdersRoutes(createMyOrdersService({ db: database.reads, ...dependencies })),
  };
}
