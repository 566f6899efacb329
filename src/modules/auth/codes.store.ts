import { and, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import type { Network } from '#platform/net/ip-address.ts';
import { CODE, type CodePurpose } from './auth.rules.ts';
import { loginCodes } from './auth.tables.ts';
import { type CodesSent, DAY_MS, patternsOf } from './codes.rules.ts';

export type NewCode = typeof loginCodes.$inferInsert;

/** One code at a time per target and network, until the transaction ends. Always in this order, the widest first. */
export async function lockSending(tx: Tx, targetHash: Buffer, networks: readonly Network[]): Promise<void> {
  const lock = (key: string) =>
    tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`login_codes ${key}`}, 0))`);
  for (const { name } of networks.toReversed()) await lock(`network ${name}`);
  await lock(`target ${targetHash.toString('hex')}`);
}

/** The requester of a code: a device known to its account, or a network. */
export interface CodeRequest {
  targetHash: Buffer;
  /** Narrowest first. */
  networks: readonly [Network, ...Network[]];
  device: string | null;
}

export async function findSent(tx: Tx, request: CodeRequest, now: Date): Promise<CodesSent> {
  const since = gt(loginCodes.createdAt, new Date(now.getTime() - DAY_MS));
  const count = async (...conditions: SQL[]) => {
    const [row] = await tx
      .select({
        n: sql<number>`count(*)::int`,
        lastAt:
          sql<Date | null>`max(${loginCodes.createdAt}) filter (where ${isNull(loginCodes.failedAt)})`.mapWith(
            loginCodes.createdAt,
          ),
      })
      .from(loginCodes)
      .where(and(...conditions, since));
    return row!;
  };
  const toTarget = eq(loginCodes.targetHash, request.targetHash);
  if (request.device !== null) {
    const own = await count(toTarget, eq(loginCodes.device, request.device));
    return { toDevice: own.n, lastAt: own.lastAt };
  }
  const unknown = isNull(loginCodes.device);
  const target = await count(toTarget, unknown);
  const { n: toTargetFromHere } = await count(toTarget, unknown, isFrom(request.networks[0].name));
  // The fullest network, in units of the narrowest one's limit.
  let fromNetwork = 0;
  for (const { name, share } of request.networks) {
    const { n } = await count(isFrom(name));
    fromNetwork = Math.max(fromNetwork, Math.floor(n / share));
  }
  return { toTargetFromHere, toTarget: target.n, fromNetwork, lastAt: target.lastAt };
}

/** The narrowest network is stored, `a:b:c:d::/64`: wider ones share its prefix. */
function isFrom(network: string): SQL {
  const patterns = patternsOf(network);
  return patterns
    ? sql`${loginCodes.network} like any (${sql.param(patterns)}::text[])`
    : eq(loginCodes.network, network);
}

export async function insertCode(tx: Tx, row: NewCode): Promise<number> {
  const [made] = await tx.insert(loginCodes).values(row).returning({ id: loginCodes.id });
  return made!.id;
}

/** A new code replaces older ones of its target and purpose from the same browser. */
export async function spendCodesOf(
  tx: Tx,
  targetHash: Buffer,
  purpose: CodePurpose,
  browser: Buffer | null,
  now: Date,
): Promise<void> {
  await tx
    .update(loginCodes)
    .set({ spentAt: now })
    .where(
      and(
        eq(loginCodes.targetHash, targetHash),
        eq(loginCodes.purpose, purpose),
        browser ? eq(loginCodes.browser, browser) : isNull(loginCodes.browser),
        isNull(loginCodes.spentAt),
      ),
    );
}

export async function spendCodes(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .update(loginCodes)
    .set({ spentAt: now })
    .where(inArray(loginCodes.id, [...ids]));
}

export async function markFailed(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(loginCodes).set({ failedAt: now, spentAt: now }).where(eq(loginCodes.id, id));
}

/** Counts an attempt at the codes open to this browser, under a lock: concurrent attempts see each other. */
export async function countTry(
  tx: Tx,
  { targetHash, purpose, browser }: { targetHash: Buffer; purpose: CodePurpose; browser: Buffer },
  now: Date,
): Promise<{ id: number; codeHash: Buffer }[]> {
  return await tx
    .update(loginCodes)
    .set({ tries: sql`${loginCodes.tries} + 1` })
    .where(
      and(
        eq(loginCodes.targetHash, targetHash),
        eq(loginCodes.purpose, purpose),
        or(eq(loginCodes.browser, browser), isNull(loginCodes.browser)),
        isNull(loginCodes.spentAt),
        gt(loginCodes.expiresAt, now),
        lt(loginCodes.tries, CODE.tries),
      ),
    )
    .returning({ id: loginCodes.id, codeHash: loginCodes.codeHash });
}

export async function deleteCodesBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const old = tx
    .select({ id: loginCodes.id })
    .from(loginCodes)
    .where(lt(loginCodes.createdAt, before))
    .limit(limit);
  const { rowCount } = await tx.delete(loginCodes).where(sql`${loginCodes.id} in ${old}`);
  return rowCount ?? 0;
}
