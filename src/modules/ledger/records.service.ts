import type { Db, Tx } from '#platform/db/db.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Snapshot } from '#platform/realtime/topics.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import type { CoinRecord, CoinRecords, CoinRecordsQuery, CoinsMessage, Gold } from './ledger.contract.ts';
import { wallet } from './ledger.rules.ts';
import { findCoins } from './ledger.store.ts';
import { isReason, REASONS } from './reasons.rules.ts';
import { RECORDS_PAGE, readPlace, writePlace } from './records.rules.ts';
import { type EntryRow, listEntries } from './records.store.ts';

export interface RecordsService {
  balanceOf(tx: Tx, userId: number): Promise<Gold>;
  showGold(viewer: Viewer): Promise<Gold>;
  showRecords(viewer: Viewer, query: CoinRecordsQuery): Promise<CoinRecords>;
  /** What the topic of a user's coins begins with. */
  snapshot(userId: number): Promise<Snapshot>;
}

export function createRecordsService(db: Db): RecordsService {
  return {
    balanceOf,
    showGold: (viewer) => balanceOf(db, userOf(viewer)),
    async showRecords(viewer, { type, direction, from, to, cursor }) {
      const filter = {
        type,
        direction,
        from: from ? new Date(from) : undefined,
        to: to ? new Date(to) : undefined,
        after: cursor ? readPlace(cursor) : undefined,
      };
      const rows = await listEntries(db, wallet(userOf(viewer)), filter, RECORDS_PAGE + 1);
      const page = rows.slice(0, RECORDS_PAGE);
      const last = page.at(-1);
      const hasMore = rows.length > page.length;
      return {
        records: page.map(record),
        cursor: hasMore && last ? writePlace({ at: last.createdAt, id: last.id }) : null,
        hasMore,
      };
    },
    async snapshot(userId) {
      const { balance, version } = await findCoins(db, wallet(userId));
      const data: CoinsMessage = { gold: balance };
      return { rev: version, data };
    },
  };
}

async function balanceOf(tx: Tx, userId: number): Promise<Gold> {
  const { balance, pending } = await findCoins(tx, wallet(userId));
  return { gold: balance + pending, pending };
}

function record(row: EntryRow): CoinRecord {
  // A newer version, rolled out beside this one, may know more reasons.
  const reason = isReason(row.reason) ? row.reason : 'adjustment';
  return {
    id: row.id,
    type: row.reverses === null ? REASONS[reason] : 'refund',
    reason,
    amount: row.amount,
    reference: { kind: row.referenceKind, id: row.referenceId },
    reversal: row.reverses !== null,
    createTime: row.createdAt.toISOString(),
  };
}

function userOf(viewer: Viewer): number {
  if (viewer.kind === 'guest') throw platformErrors.notSignedIn();
  return viewer.id;
}
