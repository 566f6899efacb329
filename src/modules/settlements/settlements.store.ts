import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '#modules/ledger/ledger.tables.ts';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { Earned, StatementKind } from './settlements.rules.ts';
import { type StatementRow, settlementStatements } from './settlements.tables.ts';

const ACCOUNTS = { anchor_revenue: 'anchor', expert_revenue: 'expert' } as const;

export interface RevenueAccount {
  id: number;
  kind: StatementKind;
  userId: number;
}

/** All revenue accounts, by id. */
export async function listAccounts(tx: Reader, after: number, limit: number): Promise<RevenueAccount[]> {
  const rows = await tx
    .select({ id: ledgerAccounts.id, kind: ledgerAccounts.kind, userId: ledgerAccounts.userId })
    .from(ledgerAccounts)
    .where(
      and(
        inArray(ledgerAccounts.kind, ['anchor_revenue', 'expert_revenue']),
        isNotNull(ledgerAccounts.userId),
        gt(ledgerAccounts.id, after),
      ),
    )
    .orderBy(asc(ledgerAccounts.id))
    .limit(limit);
  return rows.map(({ id, kind, userId }) => ({
    id,
    kind: ACCOUNTS[kind as keyof typeof ACCOUNTS],
    userId: userId!,
  }));
}

/** Locked until the transaction ends. */
export async function lockAccount(tx: Tx, id: number): Promise<void> {
  await tx
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, id))
    .for('no key update');
}

export async function sumEarned(
  tx: Tx,
  accountId: number,
  span: { from: Date; to: Date },
): Promise<Earned[]> {
  const { amount, bonus, createdAt } = ledgerEntries;
  // Earned bonus coins are not payable.
  const paid = sql`(${amount} - ${bonus})`;
  const { reason } = ledgerTransactions;
  const [from, to] = [span.from.toISOString(), span.to.toISOString()];
  const inside = sql`${createdAt} >= ${from}::timestamptz and ${createdAt} < ${to}::timestamptz`;
  const until = sql`${createdAt} < ${to}::timestamptz or ${reason} = 'payout'`;
  return await tx
    .select({
      reason,
      count: sql<number>`count(*) filter (where ${inside} and ${paid} <> 0)`.mapWith(Number),
      coins: sql<number>`coalesce(sum(${paid}) filter (where ${inside}), 0)`.mapWith(Number),
      until: sql<number>`coalesce(sum(${paid}) filter (where ${until}), 0)`.mapWith(Number),
      total: sql<number>`sum(${paid})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(eq(ledgerEntries.accountId, accountId))
    .groupBy(reason)
    .orderBy(reason);
}

/** Bonus coins that a creator earned and retains. */
export async function sumBonus(tx: Reader, kind: StatementKind, userId: number): Promise<number> {
  const [row] = await tx
    .select({ bonus: sql`coalesce(sum(${ledgerEntries.bonus}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.kind, `${kind}_revenue`), eq(ledgerAccounts.owner, String(userId))));
  return row!.bonus;
}

/** Null where this month has a statement. */
export async function insertStatement(
  tx: Tx,
  row: typeof settlementStatements.$inferInsert,
): Promise<StatementRow | null> {
  const [made] = await tx.insert(settlementStatements).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function findStatement(tx: Reader, id: number): Promise<StatementRow | null> {
  const [row] = await tx.select().from(settlementStatements).where(eq(settlementStatements.id, id));
  return row ?? null;
}

export async function lockStatement(tx: Tx, id: number): Promise<StatementRow | null> {
  const [row] = await tx
    .select()
    .from(settlementStatements)
    .where(eq(settlementStatements.id, id))
    .for('update');
  return row ?? null;
}

export async function updateStatement(
  tx: Tx,
  id: number,
  change: Partial<typeof settlementStatements.$inferInsert>,
): Promise<void> {
  await tx.update(settlementStatements).set(change).where(eq(settlementStatements.id, id));
}

export interface StatementScope {
  /** A user's id, or a username. */
  user?: number | string | undefined;
  period?: string | undefined;
  kind?: StatementKind | undefined;
  paid?: boolean | undefined;
  before?: number | undefined;
}

/** Newest first, with usernames. */
export async function listStatements(
  tx: Reader,
  { user, period, kind, paid, before }: StatementScope,
  limit: number,
): Promise<{ statement: StatementRow; username: string | null }[]> {
  const { id, userId, paidAt } = settlementStatements;
  return await tx
    .select({ statement: settlementStatements, username: users.username })
    .from(settlementStatements)
    .leftJoin(users, eq(users.id, userId))
    .where(
      and(
        typeof user === 'number' ? eq(userId, user) : undefined,
        typeof user === 'string' ? eq(sql`lower(${users.username})`, user.toLowerCase()) : undefined,
        period === undefined ? undefined : eq(settlementStatements.period, period),
        kind && eq(settlementStatements.kind, kind),
        paid === undefined ? undefined : paid ? isNotNull(paidAt) : isNull(paidAt),
        before === undefined ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
}

/** Statements of a user by ids. */
export async function listStatementsByIds(
  tx: Reader,
  userId: number,
  ids: readonly number[],
): Promise<StatementRow[]> {
  if (ids.length === 0) return [];
  return await tx
    .select()
    .from(settlementStatements)
    .where(and(eq(settlementStatements.userId, userId), inArray(settlementStatements.id, [...ids])));
}
