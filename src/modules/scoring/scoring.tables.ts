import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Baseline, EntryBody } from './entries.rules.ts';
import { SCORER_KINDS, type ScorerKind } from './scorers.rules.ts';

const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull();

export const scorers = pgTable(
  'scorers',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    userId: number('user_id').notNull(),
    kind: text().notNull().$type<ScorerKind>(),
    ourId: number('our_id').notNull(),
    grantedBy: number('granted_by').notNull(),
    grantedAt: instant('granted_at'),
  },
  (t) => [
    check('scorers_kind', sql`${t.kind} in (${sql.raw(SCORER_KINDS.map((kind) => `'${kind}'`).join(', '))})`),
  ],
);

export const scoredMatches = pgTable('scored_matches', {
  matchId: number('match_id').primaryKey(),
  baseline: jsonb().notNull().$type<Baseline>(),
  /** Entries up to it are of an earlier takeover. */
  baseSeq: integer('base_seq').notNull(),
  lastSeq: integer('last_seq').notNull(),
  /** The version of an entry is this and its number. */
  versionBase: number('version_base').notNull(),
  takenAt: instant('taken_at'),
});

export const scoreEntries = pgTable(
  'score_entries',
  {
    matchId: number('match_id').notNull(),
    seq: integer().notNull(),
    id: uuid().notNull(),
    /** Null after the deletion of the account. */
    userId: number('user_id'),
    at: instant('at'),
    body: jsonb().notNull().$type<EntryBody>(),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.seq] })],
);

export type ScoredMatchRow = typeof scoredMatches.$inferSelect;
export type ScoreEntryRow = typeof scoreEntries.$inferSelect;
