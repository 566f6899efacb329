import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AuditDetails, SubjectKind } from './audit.contract.ts';

export const auditRecords = pgTable('audit_records', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  actorId: bigint('actor_id', { mode: 'number' }),
  action: text().notNull(),
  subjectKind: text('subject_kind').notNull().$type<SubjectKind>(),
  subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
  details: jsonb().notNull().$type<AuditDetails>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export type AuditRow = typeof auditRecords.$inferSelect;
