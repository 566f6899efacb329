import { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { ledgerCalls } from './ledger.calls.ts';
import {
  CoinRecords,
  CoinRecordsFileQuery,
  CoinRecordsQuery,
  CoinSummary,
  CoinSummaryQuery,
  Gold,
} from './ledger.contract.ts';
import type { RecordsService } from './records.service.ts';

export const ledgerRoutes = (records: RecordsService): Route[] => [
  route(ledgerCalls.gold, { result: Gold, errors: [platformErrors.notSignedIn] }, ({ viewer }) =>
    records.showGold(viewer),
  ),
  route(
    ledgerCalls.records,
    { input: CoinRecordsQuery, result: CoinRecords, errors: [platformErrors.notSignedIn] },
    ({ viewer, input, caller }) => records.showRecords(viewer, input, caller.lang),
  ),
  route(
    ledgerCalls.recordsFile,
    {
      input: CoinRecordsFileQuery,
      result: ExportedFile,
      errors: [platformErrors.notSignedIn, platformErrors.tooMany],
    },
    ({ viewer, input, caller, now }) => records.writeFile(viewer, input, caller.lang, now),
  ),
  route(
    ledgerCalls.summary,
    { input: CoinSummaryQuery, result: CoinSummary, errors: [platformErrors.notSignedIn] },
    ({ viewer, input }) => records.showSummary(viewer, input),
  ),
];
