import * as z from 'zod/mini';
import { Crest, gameSlug } from '#modules/catalog/catalog.contract.ts';
import { MERGE_KINDS } from '#modules/feeds/identity/references.rules.ts';
import { id } from '#modules/matches/inputs.contract.ts';
import { OVERRIDE_REASON } from './match-admin.rules.ts';

const kind = z.enum(MERGE_KINDS);

const Fixture = z.object({ name: z.string(), at: z.string() });

/** One side of a question: what tells entries apart. */
export const IdentitySide = z.object({
  id: z.number(),
  game: gameSlug,
  name: z.string(),
  country: z.string(),
  /** Of a team or a match, the latest; null for a league. */
  league: z.nullable(z.string()),
  season: z.string(),
  crest: z.nullable(Crest),
  /** Titles of its sources. */
  sources: z.array(z.string()),
  matches: z.number(),
  next: z.nullable(Fixture),
  last: z.nullable(Fixture),
});
export type IdentitySide = z.infer<typeof IdentitySide>;

export const IdentityQuestion = z.object({
  id: z.number(),
  kind,
  confidence: z.number(),
  reasons: z.array(z.enum(['sameName', 'closeName', 'country', 'season', 'fixtures'])),
  sides: z.array(IdentitySide),
});
export type IdentityQuestion = z.infer<typeof IdentityQuestion>;

/** What administrators decided, the latest first. */
export const IdentityDecision = z.object({
  /** Of the merge, or of the question. */
  id: z.number(),
  was: z.enum(['merged', 'apart']),
  kind,
  /** The kept entry, or the first of the two. */
  one: z.object({ id: z.number(), name: z.string() }),
  other: z.object({ id: z.number(), name: z.string() }),
  at: z.string(),
});
export type IdentityDecision = z.infer<typeof IdentityDecision>;

export const AdminIdentity = z.object({
  questions: z.array(IdentityQuestion),
  decisions: z.array(IdentityDecision),
});
export type AdminIdentity = z.infer<typeof AdminIdentity>;

const reason = z.string().check(z.trim(), z.minLength(OVERRIDE_REASON.min), z.maxLength(OVERRIDE_REASON.max));

export const MergeEntries = z.strictObject({ kind, kept: id, merged: id, reason });
export type MergeEntries = z.infer<typeof MergeEntries>;

export const EntriesApart = z.strictObject({ questionId: id, reason });
export type EntriesApart = z.infer<typeof EntriesApart>;

export const UndoIdentity = z.strictObject({ was: z.enum(['merged', 'apart']), id, reason });
export type UndoIdentity = z.infer<typeof UndoIdentity>;
