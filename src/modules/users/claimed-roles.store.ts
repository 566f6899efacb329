import { and, eq } from 'drizzle-orm';
import type { Reader, Tx } from '#platform/db/db.ts';
import type { Role } from '#platform/viewer/viewer.ts';
import { claimedRoles } from './claimed-roles.tables.ts';

export async function listClaimedRoles(
  tx: Reader,
  userId: number,
): Promise<{ role: Role; source: string }[]> {
  const { role, source } = claimedRoles;
  return await tx.select({ role, source }).from(claimedRoles).where(eq(claimedRoles.userId, userId));
}

export async function insertClaimedRole(tx: Tx, row: typeof claimedRoles.$inferInsert): Promise<void> {
  await tx.insert(claimedRoles).values(row).onConflictDoNothing();
}

/** `source`: of one provider only. */
export async function deleteClaimedRole(tx: Tx, userId: number, role: Role, source?: string): Promise<void> {
  await tx
    .delete(claimedRoles)
    .where(
      and(
        eq(claimedRoles.userId, userId),
        eq(claimedRoles.role, role),
        source === undefined ? undefined : eq(claimedRoles.source, source),
      ),
    );
}

export async function deleteClaimedRoles(tx: Tx, userId: number): Promise<void> {
  await tx.delete(claimedRoles).where(eq(claimedRoles.userId, userId));
}
