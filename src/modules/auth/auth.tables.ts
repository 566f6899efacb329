import {
  bigint,
  boolean,
  customType,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { CodePurpose } from './auth.rules.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const userId = () => bigint('user_id', { mode: 'number' });

export const loginCodes = pgTable('login_codes', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  targetHash: bytea('target_hash').notNull(),
  purpose: text().notNull().$type<CodePurpose>(),
  codeHash: bytea('code_hash').notNull(),
  network: text().notNull(),
  /** The known device of the requester. */
  device: text(),
  /** Keyed hash of the requester, who alone may use the code; null: any bearer. */
  browser: bytea(),
  tries: smallint().notNull().default(0),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  spentAt: instant('spent_at'),
  failedAt: instant('failed_at'),
});

export const loginPasswords = pgTable('login_passwords', {
  userId: userId().primaryKey(),
  hash: text().notNull(),
  changedAt: instant('changed_at').notNull(),
});

export const loginFailures = pgTable('login_failures', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  lastAt: instant('last_at').notNull(),
});

export const secondFactors = pgTable('second_factors', {
  userId: userId().primaryKey(),
  secret: bytea().notNull(),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }),
  /** Replaces the secret once confirmed. */
  nextSecret: bytea('next_secret'),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId().notNull(),
    codeHash: bytea('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

export const loginSteps = pgTable('login_steps', {
  tokenHash: bytea('token_hash').primaryKey(),
  userId: userId().notNull(),
  newUser: boolean('new_user').notNull(),
  tries: smallint().notNull().default(0),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export type CodeRow = typeof loginCodes.$inferSelect;
export type SecondFactorRow = typeof secondFactors.$inferSelect;
export type StepRow = typeof loginSteps.$inferSelect;
