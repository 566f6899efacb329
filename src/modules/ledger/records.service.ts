import type { Db, Tx } from '#platform/db/db.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Snapshot } from '#platform/realtime/topics.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import type {
  CoinRecord,
  CoinRecords,
  CoinRecordsQuery,
  CoinSummary,
  CoinSummaryQuery,
  CoinsMessage,
  Gold,
} from './ledger.contract.ts';
import { wallet } from './ledger.rules.ts';
import { findCoins } from './ledger.store.ts';
import { isReason, REASONS, type Reason, type RecordType } from './reasons.rules.ts';
import { RECORDS_PAGE, readPlace, writePlace } from './records.rules.ts';
import {
  type EntryRow,
  listBalances,
  listEntries,
  type MovedSum,
  sumEntries,
  sumHeld,
} from './records.store.ts';

export interface RecordsService {
  balanceOf(tx: Tx, userId: number): Promise<Gold>;
  showGold(viewer: Viewer): Promise<Gold>;
  showRecords(viewer: Viewer, query: CoinRecordsQuery): Promise<CoinRecords>;
  /** What came and went since then, and what is held. */
  showSummary(viewer: Viewer, query: CoinSummaryQuery): Promise<CoinSummary>;
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
      const mine = wallet(userOf(viewer));
      const rows = await listEntries(db, mine, filter, RECORDS_PAGE + 1);
      const page = rows.slice(0, RECORDS_PAGE);
      const balances = await listBalances(db, mine, page);
      const last = page.at(-1);
      const hasMore = rows.length > page.length;
      return {
        records: page.map((row) => record(row, balances.get(row.id)!)),
        cursor: hasMore && last ? writePlace({ at: last.createdAt, id: last.id }) : null,
        hasMore,
      };
    },
    async showSummary(viewer, { from }) {
      const userId = userOf(viewer);
      const [moved, held] = await Promise.all([
        sumEntries(db, wallet(userId), new Date(from)),
        sumHeld(db, userId),
      ]);
      return { received: byType(moved, 'received'), spent: byType(moved, 'spent'), held };
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

/** A newer version, rolled out beside this one, may know more reasons. */
const knownReason = (reason: Reason): Reason => (isReason(reason) ? reason : 'adjustment');

const typeOf = (reason: Reason, isReversal: boolean): RecordType =>
  isReversal ? 'refund' : REASONS[knownReason(reason)];

/** The most first, and only what is there. */
function byType(moved: readonly MovedSum[], way: 'received' | 'spent'): CoinSummary['received'] {
  const sums = new Map<RecordType, number>();
  for (const row of moved) {
    const type = typeOf(row.reason, row.isReversal);
    sums.set(type, (sums.get(type) ?? 0) + row[way]);
  }
  return [...sums]
    .map(([type, amount]) => ({ type, amount }))
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => b.amount - a.amount);
}

function record(row: EntryRow, balance: number): CoinRecord {
  return {
    id: row.id,
    type: typeOf(row.reason, row.reverses !== null),
    reason: knownReason(row.reason),
    amount: row.amount,
    balance,
    reference: { kind: row.referenceKind, id: row.referenceId },
    reversal: row.reverses !== null,
    createTime: row.createdAt.toISOString(),
  };
}

function userOf(viewer: Viewer): number {
  if (viewer.kind === 'guest') throw platformErrors.notSignedIn();
  return viewer.id;
}
