import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { ledgerEndpoints } from './ledger.contract.ts';
import type { RecordsService } from './records.service.ts';

export const ledgerApi = (records: RecordsService): Mounted[] => [
  mounted(ledgerEndpoints.gold, ({ viewer }) => records.showGold(viewer)),
  mounted(ledgerEndpoints.records, ({ viewer, input, caller }) =>
    records.showRecords(viewer, input, caller.lang),
  ),
  mounted(ledgerEndpoints.recordsFile, ({ viewer, input, caller, now }) =>
    records.writeFile(viewer, input, caller.lang, now),
  ),
  mounted(ledgerEndpoints.summary, ({ viewer, input }) => records.showSummary(viewer, input)),
];
