import { type Route, route } from '#platform/endpoint/route.ts';
import type { InboundWebhook } from '#platform/http/inbound-webhooks.ts';
import { cashierCalls } from './cashier.calls.ts';
import { Bill, CashierQuery, cashierErrors, Done, Settling } from './cashier.contract.ts';
import type { CashierService } from './cashier.service.ts';

export const GATEWAY_PATH = '/api/dev/cashier/gateway';

export const cashierRoutes = (cashier: CashierService): Route[] => [
  route(
    cashierCalls.show,
    { input: CashierQuery, result: Bill, errors: [cashierErrors.badRequest] },
    ({ input }) => cashier.show(input.request),
  ),
  route(
    cashierCalls.settle,
    { input: Settling, result: Done, errors: [cashierErrors.badRequest, cashierErrors.tradeOver] },
    ({ input }) => cashier.settle(input),
  ),
];

export const cashierHooks = (cashier: CashierService): InboundWebhook[] => [
  { path: GATEWAY_PATH, limit: 'notify', answer: cashier.gateway },
];
