import * as z from 'zod/mini';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { EDITED_DOCUMENTS } from '#platform/legal-documents/legal-document.rules.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import {
  LEGAL_BASES,
  PROTECTION,
  PURPOSES,
  RECIPIENTS,
  UNTIL,
} from '#platform/personal-data/personal-data.rules.ts';
import { AGREED_DOCUMENTS, DELETED_BY } from './privacy.rules.ts';

export const KindOfData = z.object({
  kind: z.string(),
  purpose: z.enum(PURPOSES),
  basis: z.enum(LEGAL_BASES),
  /** Configured days, 0 for no end; or another end. */
  retains: z.array(z.union([z.object({ days: z.number() }), z.object({ until: z.enum(UNTIL) })])),
  recipients: z.array(z.enum(RECIPIENTS)),
  protection: z.enum(PROTECTION),
});
export type KindOfData = z.infer<typeof KindOfData>;

export const ConsentRecord = z.object({
  id: z.number(),
  /** `terms`, `privacy`, `marketing`, `push`, `notice.kickOff`, `push.goals` … */
  subject: z.string(),
  given: z.boolean(),
  version: z.string(),
  lang: z.string(),
  at: z.string(),
});
export type ConsentRecord = z.infer<typeof ConsentRecord>;

export const MyPrivacy = z.object({
  papers: z.array(
    z.object({
      name: z.enum(AGREED_DOCUMENTS),
      version: z.string(),
      agreed: z.nullable(z.object({ version: z.string(), at: z.string() })),
      /** Whether the consent is to the current version. */
      current: z.boolean(),
    }),
  ),
  marketing: z.boolean(),
  /** Newest first. */
  history: z.array(ConsentRecord),
});
export type MyPrivacy = z.infer<typeof MyPrivacy>;

export const DocumentQuery = z.object({ name: z.enum(EDITED_DOCUMENTS) });
export type DocumentQuery = z.input<typeof DocumentQuery>;
export const PublishedDocument = z.object({
  source: z.string(),
  /** The language of the text, where there is none in the caller's. */
  lang: z.enum(LANGUAGE_CODES),
});
export type PublishedDocument = z.infer<typeof PublishedDocument>;

export const Agree = z.strictObject({ source: z.enum(['settings', 'notice']) });
export type Agree = z.infer<typeof Agree>;
export const Marketing = z.strictObject({ given: z.boolean() });
export type Marketing = z.infer<typeof Marketing>;

export const DeletionsQuery = z.object({
  cursor: cursorInput,
});
export type DeletionsQuery = z.input<typeof DeletionsQuery>;

export const Deletion = z.object({
  id: z.number(),
  reference: z.string(),
  actedBy: z.enum(DELETED_BY),
  request: z.string(),
  counts: z.array(
    z.object({
      table: z.string(),
      deleted: z.number(),
      anonymised: z.number(),
      kept: z.number(),
      because: z.nullable(z.string()),
    }),
  ),
  requestedAt: z.string(),
  finishedAt: z.string(),
});
export type Deletion = z.infer<typeof Deletion>;

export const DeletionsPage = z.object({
  deletions: z.array(Deletion),
  ...pageFields,
});
export type DeletionsPage = z.infer<typeof DeletionsPage>;
