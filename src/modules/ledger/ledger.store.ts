import { and, asc, eq, gt, isNotNull, or, sql, sum } from 'drizzle-orm';
import type { SpendingRules } from '#modules/spending/spending.rules.ts';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { Address, Leg } from './ledger.rules.ts';
import {
  type AccountRow,
  ledgerAccounts,
  ledgerEntries,
  ledgerPending,
  ledgerTransactions,
  type TransactionRow,
} from './ledger.tables.ts';

export interface NewPosting {
  key: string;
  reason: string;
  reference: { kind: string; id: string | number };
  reverses?: number;
  legs: readonly Leg[];
  now: Date;
  brand: string;
  lang: string;
}

/** A wallet whose balance changed, with its new version. */
export interface Moved {
  userId: number;
  balance: number;
  version: number;
}

export interface Posted {
  transactionId: number;
  /** The key was known: nothing moved, this is the first result. */
  replayed: boolean;
}

/** One call: see `ledger.functions.sql`. */
export async function insertPosting(
  tx: Tx,
  posting: NewPosting,
  spending: SpendingRules,
): Promise<Posted & { moved: Moved[] }> {
  const { key, reason, reference, reverses = null, legs, now, brand, lang } = posting;
  const list = (values: readonly unknown[]) => sql.param([...values]);
  const { rows } = await tx.execute<{ transaction_id: number; replayed: boolean; moved: Moved[] }>(
    sql`select transaction_id, replayed, moved from ledger_post(${key}, ${reason}, ${reference.kind},
        ${String(reference.id)}, ${reverses}, ${list(legs.map(({ at }) => at.kind))},
        ${list(legs.map(({ at }) => at.owner))}, ${list(legs.map(({ at }) => at.userId))},
        ${list(legs.map(({ amount }) => amount))}, ${now.toISOString()}, ${brand}, ${lang},
        ${list(legs.map(({ bonus = null }) => bonus))}, ${JSON.stringify(spending)}::jsonb)`,
  );
  const { transaction_id: transactionId, replayed, moved } = rows[0]!;
  return { transactionId, replayed, moved };
}

export type Outcome = { place: number } & (
  | (Posted & { moved: Moved[]; refused: null })
  | { refused: string; detail: string | null }
);

/** Several independent postings in one call. */
export async function insertPostings(
  tx: Tx,
  postings: readonly (NewPosting & { spending: SpendingRules })[],
): Promise<Outcome[]> {
  const batch = postings.map(({ key, reason, reference, reverses, legs, now, brand, lang, spending }) => ({
    key,
    reason,
    reference_kind: reference.kind,
    reference_id: String(reference.id),
    reverses,
    kinds: legs.map(({ at }) => at.kind),
    owners: legs.map(({ at }) => at.owner),
    users: legs.map(({ at }) => at.userId),
    amounts: legs.map(({ amount }) => amount),
    bonuses: legs.map(({ bonus = null }) => bonus),
    at: now,
    brand,
    lang,
    spending,
  }));
  const { rows } = await tx.execute<Outcome & Record<string, unknown>>(
    sql`select place, transaction_id as "transactionId", replayed, moved, refused, detail
        from ledger_post_many(${JSON.stringify(batch)})`,
  );
  return rows;
}

export async function findTransaction(tx: Reader, key: string): Promise<TransactionRow | null> {
  const [row] = await tx.select().from(ledgerTransactions).where(eq(ledgerTransactions.key, key));
  return row ?? null;
}

/** As stored. */
export async function listLegs(tx: Tx, transactionId: number): Promise<Leg[]> {
  const rows = await tx
    .select({ account: ledgerAccounts, amount: ledgerEntries.amount, bonus: ledgerEntries.bonus })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(eq(ledgerEntries.transactionId, transactionId))
    .orderBy(asc(ledgerEntries.id));
  return rows.map(({ account: { kind, owner, userId }, amount, bonus }) => ({
    at: { kind, owner, userId },
    amount,
    bonus,
  }));
}

const at = ({ kind, owner }: Address) => and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.owner, owner));

/** The balance is locked until the transaction ends, except for appended entries. */
export async function lockAccount(tx: Tx, address: Address): Promise<AccountRow | null> {
  const [row] = await tx.select().from(ledgerAccounts).where(at(address)).for('no key update');
  return row ?? null;
}

export async function findAccount(tx: Reader, address: Address): Promise<AccountRow | null> {
  const [row] = await tx.select().from(ledgerAccounts).where(at(address));
  return row ?? null;
}

/** Adds to the coins an account owes, or subtracts; the account is locked. */
export async function addDebt(tx: Tx, address: Address, coins: number): Promise<void> {
  await tx
    .update(ledgerAccounts)
    .set({ owed: sql`${ledgerAccounts.owed} + ${coins}` })
    .where(at(address));
}

/** Entries pending for the roll-up, read with the account in one statement: none is seen twice or missed. */
export async function findCoins(
  tx: Reader,
  address: Address,
): Promise<{ balance: number; pending: number; bonus: number; version: number }> {
  const [row] = await tx
    .select({
      balance: ledgerAccounts.balance,
      version: ledgerAccounts.version,
      pending: sql<number>`coalesce((${pendingOf(tx, ledgerPending.amount)}), 0)::bigint`,
      /** Of balance and pending entries. */
      bonus: sql<number>`${ledgerAccounts.bonus} + coalesce((${pendingOf(tx, ledgerPending.bonus)}), 0)::bigint`,
    })
    .from(ledgerAccounts)
    .where(at(address));
  return row ?? { balance: 0, pending: 0, bonus: 0, version: 0 };
}

/** Versions of the users' wallets, in the given order; zero without a wallet. */
export async function listVersions(tx: Reader, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ rev: number }>(sql`
    select coalesce(a.version, 0) as rev
      from unnest(${sql.param(userIds.map(String))}::text[]) with ordinality as requested (owner, n)
      left join ledger_accounts a on a.kind = 'wallet' and a.owner = requested.owner
     order by requested.n`);
  return rows.map(({ rev }) => rev);
}

const pendingOf = (tx: Reader, coins: typeof ledgerPending.amount | typeof ledgerPending.bonus) =>
  tx
    .select({ sum: sum(coins) })
    .from(ledgerPending)
    .where(eq(ledgerPending.accountId, ledgerAccounts.id));

export async function hasHolds(tx: Reader, userId: number): Promise<boolean> {
  const pending = sql`exists (select from ${ledgerPending} where ${ledgerPending.accountId} = ${ledgerAccounts.id})`;
  const rows = await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.userId, userId),
        eq(ledgerAccounts.kind, 'escrow'),
        or(gt(ledgerAccounts.balance, 0), pending),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The account is deleted: its entries stay, and no new one is written. */
export async function hasLeft(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.deletedAt)));
  return rows.length > 0;
}

/** Rolls up pending entries of at most `accounts` accounts; returns their number, and the wallets among them. */
export async function rollUp(tx: Tx, accounts: number): Promise<{ accounts: number; moved: Moved[] }> {
  const { rows } = await tx.execute<{ kind: string; user_id: number; balance: number; version: number }>(
    sql`select kind, user_id, balance, version from ledger_roll_up(${accounts})`,
  );
  const moved = rows
    .filter(({ kind }) => kind === 'wallet')
    .map(({ user_id: userId, balance, version }) => ({ userId, balance, version }));
  return { accounts: rows.length, moved };
}
