import { sql } from 'drizzle-orm';
import { bigint, check, cidr, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { BAN_REASON, BAN_SCOPES, type BanScope, WIDEST } from './network-bans.rules.ts';

const scopes = sql.raw(BAN_SCOPES.map((scope) => `'${scope}'`).join(', '));

export const networkBans = pgTable(
  'network_bans',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    network: cidr().notNull(),
    scope: text().notNull().$type<BanScope>(),
    reason: text().notNull(),
    /** Null: the operator at a terminal. */
    createdBy: bigint('created_by', { mode: 'number' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    check('network_bans_scope', sql`${t.scope} in (${scopes})`),
    check(
      'network_bans_reason_length',
      sql`char_length(${t.reason}) between ${BAN_REASON.min} and ${BAN_REASON.max}`,
    ),
    check(
      'network_bans_width',
      sql`masklen(${t.network}) >= case family(${t.network}) when 4 then ${WIDEST[4]} else ${WIDEST[6]} end`,
    ),
  ],
);

export type NetworkBanRow = typeof networkBans.$inferSelect;
