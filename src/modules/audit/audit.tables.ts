import { bigint, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { AuditDetails, SubjectKind } from './audit.contract.ts';

export const auditRecords = pgTable('audit_records', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  actorId: bigint('actor_id', { mode: 'number' }),
  action: text().notNull(),
  subjectKind: text('subject_kind').notNull().$type<SubjectKind>(),
  subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
  details: jsonb().notNull().$type<AuditDetails>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** Null for the operator at a terminal, and for jobs. */
  address: text(),
});

export type AuditRow = typeof auditRecords.$inferSelect;

/** Hash chain over the records, written by a trigger at commit. A link stays when its record is deleted. */
export const auditLinks = pgTable('audit_links', {
  seq: bigint({ mode: 'number' }).primaryKey(),
  recordId: bigint('record_id', { mode: 'number' }).notNull().unique(),
  at: timestamp({ withTimezone: true }).notNull(),
  content: text().notNull(),
  hash: text().notNull(),
});

/** The last link. */
export const auditChain = pgTable('audit_chain', {
  id: smallint().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
});
