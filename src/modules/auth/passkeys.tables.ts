import { sql } from 'drizzle-orm';
import { bigint, boolean, check, customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { PASSKEY_NAME } from './passkeys.rules.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const passkeys = pgTable(
  'passkeys',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: bigint('user_id', { mode: 'number' }).notNull(),
    userHandle: bytea('user_handle').notNull(),
    credentialId: text('credential_id').notNull(),
    publicKey: bytea('public_key').notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    multiDevice: boolean('multi_device').notNull(),
    backedUp: boolean('backed_up').notNull(),
    rpId: text('rp_id').notNull(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    check(
      'passkeys_name_length',
      sql`char_length(${t.name}) between ${PASSKEY_NAME.min} and ${PASSKEY_NAME.max}`,
    ),
  ],
);

export type PasskeyRow = typeof passkeys.$inferSelect;
