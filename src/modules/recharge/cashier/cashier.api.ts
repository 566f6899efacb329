import { type Route, route } from '#platform/endpoint/mount.ts';
import type { InboundWebhook } from '#platform/http/inbound-webhooks.ts';
import { cashierEndpoints } from './cashier.contract.ts';
import type { CashierService } from './cashier.service.ts';

export const GATEWAY_PATH = '/api/dev/cashier/gateway';

export const cashierApi = (cashier: CashierService): Route[] => [
  route(cashierEndpoints.show, ({ input }) => cashier.show(input.request)),
  route(cashierEndpoints.settle, ({ input }) => cashier.settle(input)),
];

export const cashierHooks = (cashier: CashierService): InboundWebhook[] => [
  { path: GATEWAY_PATH, limit: 'notify', answer: cashier.gateway },
];
