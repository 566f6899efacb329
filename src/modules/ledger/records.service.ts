import { type Cell, writeCsv } from '#platform/csv/csv.ts';
import type { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import type { Db, Reader } from '#platform/db/db.ts';
import type { Translate } from '#platform/errors/errors.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Snapshot } from '#platform/realtime/topics.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
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
import {
  RECORDS_FILE,
  RECORDS_PAGE,
  readRecordCursor,
  referenceLabelText,
  timesIn,
  writeRecordCursor,
} from './records.rules.ts';
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
  showGold(viewer: Viewer): Promise<Gold>;
  showRecords(viewer: Viewer, query: CoinRecordsQuery, lang: LanguageCode): Promise<CoinRecords>;
  /** Export for the owner's own books. */
  writeFile(
    viewer: Viewer,
    query: CoinRecordsFileQuery,
    lang: LanguageCode,
    now: Date,
  ): Promise<ExportedFile>;
  /** Income and spending since then, and held coins. */
  showSummary(viewer: Viewer, query: CoinSummaryQuery): Promise<CoinSummary>;
  /** The snapshot of the topic of a user's coins. */
  snapshot(userId: number): Promise<Snapshot>;
}

interface Parts {
  db: Db;
  things: Pick<ReferenceLabels, 'find'>;
  translate: Translate;
}

export function createRecordsService({ db, things, translate }: Parts): RecordsService {
  /** One more than the limit shows that there are more. */
  async function list(
    userId: number,
    { type, direction, from, to, cursor }: CoinRecordsQuery,
    limit: number,
    lang: LanguageCode,
  ): Promise<{ records: CoinRecord[]; next: string | null }> {
    const filter = {
      type,
      direction,
      from: from ? new Date(from) : undefined,
      to: to ? new Date(to) : undefined,
      after: cursor ? readRecordCursor(cursor) : undefined,
    };
    const mine = wallet(userId);
    const rows = await listEntries(db, mine, filter, limit + 1);
    const page = rows.slice(0, limit);
    const balances = await listBalances(db, mine, page);
    const thingOf = await things.find(db, page.map(referenceOf), { userId, lang });
    const last = page.at(-1);
    return {
      records: page.map((row) => record(row, balances.get(row.id)!, thingOf(referenceOf(row)))),
      next: rows.length > page.length && last ? writeRecordCursor({ at: last.createdAt, id: last.id }) : null,
    };
  }

  return {
    balanceOf,
    showGold: (viewer) => balanceOf(db, userOf(viewer)),
    async showRecords(viewer, query, lang) {
      const { records, next } = await list(userOf(viewer), query, RECORDS_PAGE, lang);
      return { records, cursor: next, hasMore: next !== null };
    },
    async writeFile(viewer, query, lang, now) {
      const { records, next } = await list(userOf(viewer), query, RECORDS_FILE, lang);
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
        cut: next !== null,
      };
    },
    async showSummary(viewer, { from }) {
      const userId = userOf(viewer);
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

function record(row: EntryRow, balance: number, thing: ReferenceLabel | null): CoinRecord {
  return {
    id: row.id,
    type: typeOf(row.reason, row.reverses !== null),
    reason: knownReason(row.reason),
    amount: row.amount,
    balance,
    reference: referenceOf(row),
    thing: thing && {
      name: thing.name,
      count: timesIn(row.amount, thing.price),
      person: thing.person ?? null,
      path: thing.path ?? null,
    },
    reversal: row.reverses !== null,
    createTime: row.createdAt.toISOString(),
  };
}

function userOf(viewer: Viewer): number {
  if (viewer.kind === 'guest') throw platformErrors.notSignedIn();
  return viewer.id;
}
