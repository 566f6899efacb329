import type { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import { call } from '#platform/endpoint/call.ts';
import type {
  CoinRecords,
  CoinRecordsFileQuery,
  CoinRecordsQuery,
  CoinSummary,
  CoinSummaryQuery,
  Gold,
} from './ledger.contract.ts';

/** A user's coins, live; only the owner may subscribe. */
export const COINS_TOPIC = 'coins/{userId}';
export const coinsTopic = (userId: number): string => `coins/${userId}`;

export const ledgerCalls = {
  gold: call<void, Gold>({
    name: 'ledger.gold',
    method: 'GET',
    path: 'user/userGold',
    access: 'user',
    summary: 'How many coins I have.',
  }),
  records: call<CoinRecordsQuery, CoinRecords>({
    name: 'ledger.records',
    method: 'GET',
    path: 'user/coinRecords',
    access: 'user',
    summary: 'What came into my wallet and went out of it, the newest first.',
  }),
  recordsFile: call<CoinRecordsFileQuery, ExportedFile>({
    name: 'ledger.recordsFile',
    method: 'GET',
    path: 'user/coinRecordsFile',
    access: 'user',
    limit: 'report',
    summary: 'The same as a CSV file.',
  }),
  summary: call<CoinSummaryQuery, CoinSummary>({
    name: 'ledger.summary',
    method: 'GET',
    path: 'user/coinSummary',
    access: 'user',
    summary: 'What I received and spent since then by type, and what is held.',
  }),
};
