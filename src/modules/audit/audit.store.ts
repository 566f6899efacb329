import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#modules/users/users.tables.ts';
import type { Reader, Tx } from '#platform/db/db.ts';
import { type AuditRow, auditRecords } from './audit.tables.ts';

export async function insertRecord(tx: Tx, row: typeof auditRecords.$inferInsert): Promise<void> {
  await tx.insert(auditRecords).values(row);
}

export interface AuditScope {
  /** Null: the operator. */
  actor?: number | string | null | undefined;
  action?: string | undefined;
  subjectKind?: string | undefined;
  subjectId?: number | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  before?: number | undefined;
}

export interface NamedRecord extends AuditRow {
  actorName: string | null;
  subjectName: string | null;
}

const actors = alias(users, 'actors');
const subjects = alias(users, 'subjects');

/** Newest first. */
export async function listRecords(tx: Reader, scope: AuditScope, limit: number): Promise<NamedRecord[]> {
  const { actor, action, subjectKind, subjectId, from, to, before } = scope;
  const { actorId, createdAt, id } = auditRecords;
  const rows = await tx
    .select({ record: auditRecords, actorName: actors.username, subjectName: subjects.username })
    .from(auditRecords)
    .leftJoin(actors, eq(actors.id, actorId))
    .leftJoin(subjects, and(eq(subjects.id, auditRecords.subjectId), eq(auditRecords.subjectKind, 'user')))
    .where(
      and(
        actor === null ? isNull(actorId) : undefined,
        typeof actor === 'number' ? eq(actorId, actor) : undefined,
        typeof actor === 'string' ? eq(sql`lower(${actors.username})`, actor.toLowerCase()) : undefined,
        action === undefined ? undefined : sql`starts_with(${auditRecords.action}, ${action})`,
        subjectKind === undefined ? undefined : eq(auditRecords.subjectKind, subjectKind),
        subjectId === undefined ? undefined : eq(auditRecords.subjectId, subjectId),
        from && gte(createdAt, from),
        to && lt(createdAt, to),
        before === undefined ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
  return rows.map(({ record, ...names }) => ({ ...record, ...names }));
}

/** In a transaction: the permission to delete ends with it. */
export async function deleteRecordsBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  await tx.execute(sql`set local touchline.audit_retention = 'on'`);
  const old = tx
    .select({ id: auditRecords.id })
    .from(auditRecords)
    .where(lt(auditRecords.createdAt, before))
    .orderBy(auditRecords.createdAt)
    .limit(limit);
  const { rowCount } = await tx.delete(auditRecords).where(sql`${auditRecords.id} in ${old}`);
  return rowCount ?? 0;
}

export interface ChainState {
  links: number;
  /** Records that were changed or are missing, links that do not follow the one before, and records without a link. */
  broken: number;
}

/** Recomputes the chain. Retention deletes the oldest records first: none is missing between two others. */
export async function checkChain(tx: Reader): Promise<ChainState> {
  const { rows } = await tx.execute<{ links: number; broken: number }>(sql`
    with links as (
      select l.seq, l.at, l.content, l.hash, lag(l.hash, 1, '') over (order by l.seq) as before,
        row_number() over (order by l.seq) as place, r.id as found, audit_content(r) as now
        from audit_links l left join audit_records r on r.id = l.record_id),
    oldest as (select min(at) as at from links where found is not null)
    select count(*)::int as links,
      (count(*) filter (where links.seq <> place
        or hash <> encode(sha256(convert_to(before || content, 'UTF8')), 'hex')
        or (found is not null and now <> content)
        or (found is null and links.at >= oldest.at))
      + (select count(*) from audit_records r where not exists (select from audit_links l where l.record_id = r.id))
      + (select count(*) from audit_chain c where c.seq <> (select coalesce(max(l.seq), 0) from audit_links l)
          or c.hash <> coalesce((select l.hash from audit_links l where l.seq = c.seq), '')))::int
        as broken
      from links full join oldest on true`);
  return rows[0]!;
}
