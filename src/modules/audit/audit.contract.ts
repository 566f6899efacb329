import * as z from 'zod/mini';
import { instant } from '#platform/endpoint/instant.contract.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';

/** A word each: what the record is about. */
export type SubjectKind = string;
export type AuditDetails = Record<string, string | number | boolean | null>;

/** Actor: a user's id, or null for the operator at a terminal. */
export interface AuditEntry {
  actor: number | null;
  /** Past tense, such as `user.banned`. */
  action: string;
  subject: { kind: SubjectKind; id: number };
  details: AuditDetails;
  now: Date;
}

const id = z.coerce.number().check(z.int(), z.positive());

const word = z.string().check(z.maxLength(40));

export const AuditQuery = z.object({
  /** Actor: an id, a username, or `-` for the operator at a terminal. */
  actor: z.optional(word),
  /** An action or its prefix: `user.` is every action about users. */
  action: z.optional(word),
  subjectKind: z.optional(word),
  subjectId: z.optional(id),
  from: z.optional(instant),
  /** Exclusive. */
  to: z.optional(instant),
  cursor: cursorInput,
});
export type AuditQuery = z.input<typeof AuditQuery>;

export const AuditRecord = z.object({
  id: z.number(),
  actorId: z.nullable(z.number()),
  actorName: z.nullable(z.string()),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.number(),
  /** Username of a user, title, or name in the reader's language. */
  subjectName: z.nullable(z.string()),
  /** Where it is shown or decided. */
  subjectPath: z.nullable(z.string()),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  createdAt: z.string(),
  /** Where it came from; null for the operator at a terminal, and for jobs. */
  address: z.nullable(z.string()),
});
export type AuditRecord = z.infer<typeof AuditRecord>;

export const AuditPage = z.object({
  records: z.array(AuditRecord),
  ...pageFields,
});
export type AuditPage = z.infer<typeof AuditPage>;

export const AuditCheck = z.object({
  links: z.number(),
  /** Records changed, missing or without a link, and links that do not follow the one before. */
  broken: z.number(),
});
export type AuditCheck = z.infer<typeof AuditCheck>;
