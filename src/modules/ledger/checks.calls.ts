import { call } from '#platform/endpoint/call.ts';
import type { LedgerCheck } from './checks.contract.ts';

export const checksCalls = {
  last: call<void, LedgerCheck | null>({
    name: 'ledger.lastCheck',
    method: 'GET',
    path: 'admin/ledger/check',
    access: ['administrator'],
    summary: 'What the last check of the ledger found.',
  }),
  run: call<void, LedgerCheck>({
    name: 'ledger.check',
    method: 'POST',
    path: 'admin/ledger/check/run',
    access: ['administrator'],
    limit: 'write',
    summary: 'Checks the ledger now: every balance is computed from its entries.',
  }),
};
