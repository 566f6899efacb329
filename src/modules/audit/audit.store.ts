import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/db.ts';
import { type AuditRow, auditRecords } from './audit.tables.ts';

export async function insertRecord(tx: Tx, row: typeof auditRecords.$inferInsert): Promise<void> {
  await tx.insert(auditRecords).values(row);
}

export interface AuditScope {
  subjectKind?: string | undefined;
  subjectId?: number | undefined;
  before?: number | undefined;
}

export async function listRecords(
  tx: Tx,
  { subjectKind, subjectId, before }: AuditScope,
  limit: number,
): Promise<AuditRow[]> {
  return await tx
    .select()
    .from(auditRecords)
    .where(
      and(
        subjectKind === undefined ? undefined : eq(auditRecords.subjectKind, subjectKind),
        subjectId === undefined ? undefined : eq(auditRecords.subjectId, subjectId),
        before === undefined ? undefined : lt(auditRecords.id, before),
      ),
    )
    .orderBy(desc(auditRecords.id))
    .limit(limit);
}

/** In a transaction: the permission to delete ends with it. */
export async function deleteRecordsBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  await tx.execute(sql`set local touchline.audit_retention = 'on'`);
  const old = tx
    .select({ id: auditRecords.id })
    .from(auditRecords)
    .where(lt(auditRecords.createdAt, before))
    .limit(limit);
  const { rowCount } = await tx.delete(auditRecords).where(sql`${auditRecords.id} in ${old}`);
  return rowCount ?? 0;
}
