import { sql } from 'drizzle-orm';
import { bigint, boolean, check, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { LOCKABLE_KINDS, type LockableKind } from './override-locks.rules.ts';

/** Entries locked against providers until an administrator unlocks them. */
export const handHolds = pgTable(
  'hand_holds',
  {
    kind: text().notNull().$type<LockableKind>(),
    ourId: bigint('our_id', { mode: 'number' }).notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
    /** The provider's values of a match during the lock; null without any. */
    providerScore: jsonb('provider_score'),
    providerFixture: jsonb('provider_fixture'),
    /** The events of a match, too, are not the provider's. */
    events: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.ourId] }),
    check(
      'hand_holds_kind',
      sql`${t.kind} in (${sql.join(
        LOCKABLE_KINDS.map((kind) => sql`${kind}`),
        sql`, `,
      )})`,
    ),
  ],
);
