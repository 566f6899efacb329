import { type Cell, writeCsv } from '#platform/csv/csv.ts';
import type { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import type { Db, Reader } from '#platform/db/db.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { decodeCursor, encodeCursor, TIME_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { Snapshot } from '#platform/realtime/topics.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type {
  CoinRecord,
  CoinRecords,
  CoinRecordsFileQuery,
  CoinRecordsQuery,
  CoinSummary,
  CoinSummaryQuery,
  CoinsMessage,
  Gold,
} from './ledger.contract.ts';
import { wallet } from './ledger.rules.ts';
import { findCoins } from './ledger.store.ts';
import { isReason, REASONS, type Reason, type RecordType } from './reasons.rules.ts';
import { RECORDS_FILE, RECORDS_PAGE, referenceLabelText, timesIn } from './records.rules.ts';
import {
  type EntryRow,
  listBalances,
  listEntries,
  type MovedSum,
  sumEntries,
  sumHeld,
} from './records.store.ts';
import type { ReferenceLabel, ReferenceLabels } from './reference-labels.service.ts';

export interface RecordsService {
  balanceOf(tx: Reader, userId: number): Promise<Gold>;
  showGold(viewer: User): Promise<Gold>;
  showRecords(viewer: User, query: CoinRecordsQuery, lang: LanguageCode): Promise<CoinRecords>;
  /** For the owner's own books. */
  writeFile(viewer: User, query: CoinRecordsFileQuery, lang: LanguageCode, now: Date): Promise<ExportedFile>;
  /** Income and spending since then, and held coins. */
  showSummary(viewer: User, query: CoinSummaryQuery): Promise<CoinSummary>;
  /** The snapshot of the topic of a user's coins. */
  snapshot(userId: number): Promise<Snapshot>;
}

interface Parts {
  db: Db;
  /** For the history. */
  reads?: Db;
  referenceLabels: Pick<ReferenceLabels, 'find'>;
  translate: Translate;
}

export function createRecordsService({ db, reads = db, referenceLabels, translate }: Parts): RecordsService {
  /** One more than the limit shows that there are more. */
  async function list(
    userId: number,
    { type, direction, from, to, cursor }: CoinRecordsQuery,
    limit: number,
    lang: LanguageCode,
  ): Promise<CoinRecords> {
    const filter = {
      type,
      direction,
      from: from ? new Date(from) : undefined,
      to: to ? new Date(to) : undefined,
      after: decodeCursor(TIME_CURSOR, cursor) ?? undefined,
    };
    const mine = wallet(userId);
    const rows = await listEntries(reads, mine, filter, limit + 1);
    const { items, ...page } = pageOf(rows, limit, ({ createdAt: at, id }) =>
      encodeCursor(TIME_CURSOR, { at, id }),
    );
    const balances = await listBalances(reads, mine, items);
    const labelOf = await referenceLabels.find(reads, items.map(referenceOf), { userId, lang });
    return {
      records: items.map((row) => record(row, balances.get(row.id)!, labelOf(referenceOf(row)))),
      ...page,
    };
  }

  return {
    balanceOf,
    showGold: (viewer) => balanceOf(db, viewer.id),
    showRecords: async (viewer, query, lang) => list(viewer.id, query, RECORDS_PAGE, lang),
    async writeFile(viewer, query, lang, now) {
      const { records, hasMore } = await list(viewer.id, query, RECORDS_FILE, lang);
      const head = COLUMNS.map((name) => translate(lang, `ledger.column.${name}`));
      const rows = records.map(({ id, createTime, reason, reversal, thing, amount, balance }): Cell[] => {
        const what = translate(lang, `ledger.reason.${reason}`);
        return [
          createTime,
          reversal ? translate(lang, 'ledger.record.reversed', { what }) : what,
          thing && referenceLabelText(thing),
          id,
          amount,
          balance,
        ];
      });
      return {
        name: `coins-${now.toISOString().slice(0, 10)}.csv`,
        csv: writeCsv([head, ...rows]),
        cut: hasMore,
      };
    },
    async showSummary(viewer, { from }) {
      const userId = viewer.id;
      const [moved, held, { bonus }] = await Promise.all([
        sumEntries(db, wallet(userId), new Date(from)),
        sumHeld(db, userId),
        balanceOf(db, userId),
      ]);
      return { received: byType(moved, 'received'), spent: byType(moved, 'spent'), held, bonus };
    },
    async snapshot(userId) {
      const { balance, version } = await findCoins(db, wallet(userId));
      const data: CoinsMessage = { gold: balance };
      return { rev: version, data };
    },
  };
}

async function balanceOf(tx: Reader, userId: number): Promise<Gold> {
  const { balance, pending, bonus } = await findCoins(tx, wallet(userId));
  return { gold: balance + pending, pending, bonus };
}

/** A newer version, rolled out at the same time, may know more reasons. */
const knownReason = (reason: Reason): Reason => (isReason(reason) ? reason : 'adjustment');

const typeOf = (reason: Reason, isReversal: boolean): RecordType =>
  isReversal ? 'refund' : REASONS[knownReason(reason)];

/** Largest first, without zeros. */
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

const COLUMNS = ['time', 'type', 'thing', 'number', 'amount', 'balance'];

const referenceOf = (row: EntryRow) => ({ kind: row.referenceKind, id: row.referenceId });

function record(row: EntryRow, balance: number, label: ReferenceLabel | null): CoinRecord {
  return {
    id: row.id,
    type: typeOf(row.reason, row.reverses !== null),
    reason: knownReason(row.reason),
    amount: row.amount,
    balance,
    reference: referenceOf(row),
    thing: label && {
      name: label.name,
      count: timesIn(row.amount, label.price),
      person: label.person ?? null,
      path: label.path ?? null,
    },
    reversal: row.reverses !== null,
    createTime: row.createdAt.toISOString(),
  };
}
