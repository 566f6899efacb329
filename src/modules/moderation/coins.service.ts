import type * as z from 'zod/mini';
import { ledgerErrors } from '#modules/ledger/ledger.contract.ts';
import { isReason, type Reason } from '#modules/ledger/reasons.rules.ts';
import { maskTarget } from '#modules/users/users.rules.ts';
import type { Db } from '#platform/db/db.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { CoinEntries, CoinEntriesQuery, CoinTransaction } from './coins.contract.ts';
import { findTransaction, listEntries, listLegs } from './coins.store.ts';
import { readSearch } from './people.rules.ts';

export const COINS_PAGE = 30;

export interface CoinsService {
  list(query: z.output<typeof CoinEntriesQuery>): Promise<CoinEntries>;
  show(transactionId: number): Promise<CoinTransaction>;
}

export const createCoinsService = (db: Db): CoinsService => ({
  async list({ user = '', account = 'wallet', type, direction, from, to, cursor }) {
    const scope = {
      search: readSearch(user),
      account,
      type,
      direction,
      from: from ? new Date(from) : undefined,
      to: to ? new Date(to) : undefined,
      before: decodeCursor(ID_CURSOR, cursor)?.id,
    };
    const rows = await listEntries(db, scope, COINS_PAGE + 1);
    const { items, ...page } = pageOf(rows, COINS_PAGE, (last) => encodeCursor(ID_CURSOR, last));
    const entries = items.map(({ referenceKind, referenceId, reverses, createdAt, ...row }) => ({
      ...masked(row),
      reason: known(row.reason),
      reference: { kind: referenceKind, id: referenceId },
      reversal: reverses !== null,
      createdAt: createdAt.toISOString(),
    }));
    return { entries, ...page };
  },
  async show(transactionId) {
    const row = await findTransaction(db, transactionId);
    if (!row) throw ledgerErrors.noSuchTransaction();
    return {
      id: row.id,
      key: row.key,
      reason: known(row.reason),
      reference: { kind: row.referenceKind, id: row.referenceId },
      reverses: row.reverses,
      createdAt: row.createdAt.toISOString(),
      legs: (await listLegs(db, transactionId)).map(masked),
    };
  },
});

/** A newer version, rolled out at the same time, may know more reasons. */
const known = (reason: string): Reason => (isReason(reason) ? reason : 'adjustment');

const masked = <Row extends { phone: string | null }>(row: Row): Row => ({
  ...row,
  phone: row.phone && maskTarget({ kind: 'phone', value: row.phone }),
});
