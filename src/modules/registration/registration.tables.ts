import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { INVITATION, REGISTRATION_MODES, type RegistrationMode, WHY } from './registration.rules.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const userId = (name: string) => bigint(name, { mode: 'number' });
const modes = sql.raw(REGISTRATION_MODES.map((mode) => `'${mode}'`).join(', '));

export const registrationSettings = pgTable(
  'registration_settings',
  {
    id: smallint().primaryKey().default(1),
    mode: text().notNull().$type<RegistrationMode>(),
    changedBy: userId('changed_by').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    check('registration_settings_one', sql`${t.id} = 1`),
    check('registration_settings_mode', sql`${t.mode} in (${modes})`),
  ],
);

export const invitations = pgTable(
  'invitations',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    code: text().notNull(),
    maxUses: integer('max_uses').notNull(),
    used: integer().notNull().default(0),
    note: text().notNull().default(''),
    createdBy: userId('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    check(
      'invitations_uses',
      sql`${t.used} between 0 and ${t.maxUses} and ${t.maxUses} between ${INVITATION.minUses} and ${INVITATION.maxUses}`,
    ),
    check('invitations_note_length', sql`char_length(${t.note}) <= ${INVITATION.note}`),
  ],
);

export const invitationUses = pgTable(
  'invitation_uses',
  {
    invitationId: bigint('invitation_id', { mode: 'number' }).notNull(),
    userId: userId('user_id').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.invitationId, t.userId] })],
);

export const registrationRequests = pgTable(
  'registration_requests',
  {
    userId: userId('user_id').primaryKey(),
    why: text().notNull().default(''),
    requestedAt: instant('asked_at').notNull(),
    refusedAt: instant('refused_at'),
  },
  (t) => [check('registration_requests_why_length', sql`char_length(${t.why}) <= ${WHY.max}`)],
);

export type InvitationRow = typeof invitations.$inferSelect;
export type RequestRow = typeof registrationRequests.$inferSelect;
export type SettingsRow = typeof registrationSettings.$inferSelect;
