import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { EntryKind, MergeKind } from './references.rules.ts';

const number = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Two entries that may be the same, until an administrator decides. */
export const identityCandidates = pgTable(
  'identity_candidates',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    kind: text().notNull().$type<EntryKind>(),
    oneId: number('one_id').notNull(),
    otherId: number('other_id').notNull(),
    confidence: smallint().notNull(),
    reasons: text().array().notNull(),
    state: text().notNull().default('open').$type<'open' | 'merged' | 'apart'>(),
    foundAt: instant('found_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    unique('identity_candidates_once').on(t.kind, t.oneId, t.otherId),
    check('identity_candidates_kind', sql`${t.kind} in ('league', 'team', 'player', 'match')`),
    check('identity_candidates_confidence', sql`${t.confidence} between 0 and 100`),
    check('identity_candidates_state', sql`${t.state} in ('open', 'merged', 'apart')`),
    check('identity_candidates_order', sql`${t.oneId} < ${t.otherId}`),
  ],
);

export const identityMerges = pgTable(
  'identity_merges',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    kind: text().notNull().$type<MergeKind>(),
    keptId: number('kept_id').notNull(),
    mergedId: number('merged_id').notNull(),
    name: text().notNull(),
    mergedAt: instant('merged_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    check('identity_merges_kind', sql`${t.kind} in ('league', 'team', 'match')`),
    check('identity_merges_two', sql`${t.keptId} <> ${t.mergedId}`),
  ],
);

/** What a merge moved and dropped, in its order. */
export const identityMoves = pgTable(
  'identity_moves',
  {
    mergeId: number('merge_id').notNull(),
    seq: integer().notNull(),
    inTable: text('in_table').notNull(),
    inColumn: text('in_column').notNull(),
    done: text().notNull().$type<'moved' | 'dropped'>(),
    fromId: number('from_id').notNull(),
    toId: number('to_id').notNull(),
    before: jsonb().notNull(),
    userId: number('user_id'),
  },
  (t) => [check('identity_moves_done', sql`${t.done} in ('moved', 'dropped')`)],
);

/** Where addresses of merged entries lead. */
export const identityRedirects = pgTable(
  'identity_redirects',
  {
    kind: text().notNull().$type<MergeKind>(),
    fromId: number('from_id').notNull(),
    toId: number('to_id').notNull(),
    mergeId: number('merge_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.fromId] }),
    check('identity_redirects_kind', sql`${t.kind} in ('league', 'team', 'match')`),
  ],
);
