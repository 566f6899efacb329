import type * as z from 'zod/mini';
import { ledgerErrors } from '#modules/ledger/ledger.contract.ts';
import { isReason, type Reason } from '#modules/ledger/reasons.rules.ts';
import { maskTarget } from '#modules/users/users.rules.ts';
import type { Db } from '#platform/db/db.ts';
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
      before: cursor,
    };
    const rows = await listEntries(db, scope, COINS_PAGE + 1);
    const hasMore = rows.length > COINS_PAGE;
    const entries = rows
      .slice(0, COINS_PAGE)
      .map(({ referenceKind, referenceId, reverses, createdAt, ...row }) => ({
        ...masked(row),
        reason: known(row.reason),
        reference: { kind: referenceKind, id: referenceId },
        reversal: reverses !== null,
        createdAt: createdAt.toISOString(),
      }));
    return { entries, hasMore, cursor: hasMore ? entries.at(-1)!.id : null };
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
