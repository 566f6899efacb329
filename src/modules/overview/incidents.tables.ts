import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { INCIDENT_KINDS, type IncidentKind } from './incidents.rules.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const audienceMinutes = pgTable(
  'audience_minutes',
  {
    minute: timestamp({ withTimezone: true }).primaryKey(),
    rooms: integer().notNull(),
    viewers: integer().notNull(),
    top: jsonb().notNull().$type<readonly (readonly [roomId: number, viewers: number])[]>(),
  },
  (t) => [check('audience_minutes_amounts', sql`${t.rooms} >= 0 and ${t.viewers} >= 0`)],
);

export const incidents = pgTable(
  'incidents',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    kind: text().notNull().$type<IncidentKind>(),
    subject: text().notNull(),
    detail: text().notNull(),
    beganAt: instant('began_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** Null while it lasts. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    uniqueIndex('incidents_open').on(t.kind, t.subject).where(sql`${t.endedAt} is null`),
    index('incidents_subject').on(t.kind, t.subject, t.seenAt.desc()),
    index('incidents_began').on(t.beganAt.desc(), t.id.desc()),
    check(
      'incidents_kind',
      sql`${t.kind} in (${sql.join(
        INCIDENT_KINDS.map((kind) => sql`${kind}`),
        sql`, `,
      )})`,
    ),
    check('incidents_end', sql`${t.endedAt} >= ${t.beganAt}`),
  ],
);
export type IncidentRow = typeof incidents.$inferSelect;
