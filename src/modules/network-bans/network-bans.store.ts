import { and, count, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/db/db.ts';
import { type NetworkBanRow, networkBans } from './network-bans.tables.ts';

export const listInForce = (db: Db, now: Date): Promise<NetworkBanRow[]> =>
  db.select().from(networkBans).where(gt(networkBans.expiresAt, now));

/** Changes with every new, ended or extended ban: a process re-reads the list only then. */
export async function inForceFingerprint(db: Db, now: Date): Promise<string> {
  const [row] = await db
    .select({
      mark: sql<string>`concat_ws('/', count(*), sum(${networkBans.id}), sum(extract(epoch from ${networkBans.expiresAt})))`,
    })
    .from(networkBans)
    .where(gt(networkBans.expiresAt, now));
  return row!.mark;
}

export interface BanPageScope {
  now: Date;
  /** An address or a network: bans that cover it or lie in it. */
  around?: string | undefined;
  before?: number | undefined;
}

export async function listBans(db: Db, { now, around, before }: BanPageScope, limit: number) {
  return await db
    .select()
    .from(networkBans)
    .where(
      and(
        gt(networkBans.expiresAt, now),
        around === undefined ? undefined : sql`${networkBans.network} && ${around}::inet`,
        before === undefined ? undefined : lt(networkBans.id, before),
      ),
    )
    .orderBy(desc(networkBans.id))
    .limit(limit);
}

export async function countInForce(tx: Tx, now: Date): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(networkBans).where(gt(networkBans.expiresAt, now));
  return row!.n;
}

/** One ban per network and scope: the newer replaces the older. */
export async function upsertBan(tx: Tx, row: typeof networkBans.$inferInsert): Promise<NetworkBanRow> {
  const { reason, createdBy, createdAt, expiresAt } = row;
  const [made] = await tx
    .insert(networkBans)
    .values(row)
    .onConflictDoUpdate({
      target: [networkBans.network, networkBans.scope],
      set: { reason, createdBy, createdAt, expiresAt },
    })
    .returning();
  return made!;
}

export async function deleteBan(tx: Tx, id: number): Promise<NetworkBanRow | null> {
  const [gone] = await tx.delete(networkBans).where(eq(networkBans.id, id)).returning();
  return gone ?? null;
}

export const deleteBansOf = (tx: Tx, network: string): Promise<NetworkBanRow[]> =>
  tx.delete(networkBans).where(eq(networkBans.network, network)).returning();

/** `before`: time of expiry. */
export async function deleteExpiredBans(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: networkBans.id })
    .from(networkBans)
    .where(lt(networkBans.expiresAt, before))
    .limit(limit);
  const { rowCount } = await db.delete(networkBans).where(sql`${networkBans.id} in ${old}`);
  return rowCount ?? 0;
}
