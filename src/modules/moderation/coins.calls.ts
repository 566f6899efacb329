import { call } from '#platform/endpoint/call.ts';
import type { CoinEntries, CoinEntriesQuery, CoinTransaction } from './coins.contract.ts';

const access = ['administrator'] as const;

export const coinsCalls = {
  list: call<CoinEntriesQuery, CoinEntries>({
    name: 'coins.list',
    method: 'GET',
    path: 'admin/coins',
    access,
    summary: 'What came into accounts and went out of them, with whose they are, the newest first.',
  }),
  show: call<{ transactionId: number }, CoinTransaction>({
    name: 'coins.show',
    method: 'GET',
    path: 'admin/coins/{transactionId}',
    access,
    summary: 'A transaction of the ledger with all its entries.',
  }),
};
