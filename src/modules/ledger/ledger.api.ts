import { type Route, route } from '#platform/endpoint/mount.ts';
import { ledgerEndpoints } from './ledger.contract.ts';
import type { RecordsService } from './records.service.ts';

export const ledgerApi = (records: RecordsService): Route[] => [
  route(ledgerEndpoints.gold, ({ viewer }) => records.showGold(viewer)),
  route(ledgerEndpoints.records, ({ viewer, input, caller }) =>
    records.showRecords(viewer, input, caller.lang),
  ),
  route(ledgerEndpoints.recordsFile, ({ viewer, input, caller, now }) =>
    records.writeFile(viewer, input, caller.lang, now),
  ),
  route(ledgerEndpoints.summary, ({ viewer, input }) => records.showSummary(viewer, input)),
];
