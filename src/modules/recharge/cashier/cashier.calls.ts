import { call } from '#platform/endpoint/call.ts';
import type { Bill, CashierQuery, Done, Settling } from './cashier.contract.ts';

export const cashierCalls = {
  show: call<CashierQuery, Bill>({
    name: 'cashier.show',
    method: 'GET',
    path: 'dev/cashier',
    access: 'anyone',
    summary: 'What a signed request asks to be paid. Demo mode only.',
  }),
  settle: call<Settling, Done>({
    name: 'cashier.settle',
    method: 'POST',
    path: 'dev/cashier',
    access: 'anyone',
    limit: 'write',
    summary: 'Pays it, or declines to. Demo mode only.',
  }),
};
