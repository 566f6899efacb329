import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { UploadPurpose } from './uploads.rules.ts';

export const uploads = pgTable(
  'uploads',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    ownerId: bigint('owner_id', { mode: 'number' }).notNull(),
    purpose: text().notNull().$type<UploadPurpose>(),
    key: text().notNull(),
    bytes: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Time of its sweep; null while in use. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('uploads_key_key').on(t.key),
    index('uploads_owner_index').on(t.ownerId),
    index('uploads_expires_index').on(t.expiresAt),
  ],
);
