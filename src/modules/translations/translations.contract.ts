import * as z from 'zod/mini';
import { gameSlug } from '#modules/catalog/catalog.contract.ts';
import { IMPORT_FILE_NAME_MAX, IMPORT_TEXT_MAX } from '#modules/imports/imports.rules.ts';
import { id } from '#modules/matches/inputs.contract.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { MOST_PARTS, TEXT_GROUPS, TEXT_PROBLEMS } from './translations.rules.ts';

const scope = { of: z.enum(TEXT_GROUPS), game: z.optional(gameSlug) };
export const TextsQuery = z.strictObject(scope);
export type TextsQuery = z.infer<typeof TextsQuery>;

export const TextsCoverage = z.object({
  total: z.number(),
  /** Texts without a translation, by language. */
  missing: z.record(z.string(), z.number()),
});
export type TextsCoverage = z.infer<typeof TextsCoverage>;

export const TextsFileQuery = z.strictObject({
  ...scope,
  /** Only texts that lack this language. */
  missing: z.optional(z.enum(LANGUAGE_CODES)),
  /** Of a file in several parts, from 1. */
  part: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_PARTS))),
});
export type TextsFileQuery = z.infer<typeof TextsFileQuery>;

export const TextsFile = z.strictObject({
  text: z.string().check(z.minLength(1), z.maxLength(IMPORT_TEXT_MAX)),
});
export type TextsFile = z.infer<typeof TextsFile>;

export const ApplyTexts = z.strictObject({
  ...TextsFile.shape,
  fileName: z.string().check(z.trim(), z.minLength(1), z.maxLength(IMPORT_FILE_NAME_MAX)),
  /** Of the preview that was confirmed. */
  fingerprint: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type ApplyTexts = z.infer<typeof ApplyTexts>;

export const TextPreviewRow = z.object({
  line: z.number(),
  status: z.enum(['error', 'changed', 'unchanged']),
  label: z.string(),
  /** `field`: the language. */
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.string() })),
  problems: z.array(z.object({ problem: z.enum(TEXT_PROBLEMS), column: z.string(), value: z.string() })),
});
export type TextPreviewRow = z.infer<typeof TextPreviewRow>;

export const TextsPreview = z.object({
  counts: z.object({ error: z.number(), changed: z.number(), unchanged: z.number() }),
  /** Errors first, then changes; the first ones of all. */
  rows: z.array(TextPreviewRow),
  fingerprint: z.string(),
});
export type TextsPreview = z.infer<typeof TextsPreview>;

export const TextsApplied = z.object({
  /** Null where nothing had changed. */
  id: z.nullable(z.number()),
  changed: z.number(),
});
export type TextsApplied = z.infer<typeof TextsApplied>;

export const TextsImportsQuery = z.object({ cursor: cursorInput });
export type TextsImportsQuery = z.infer<typeof TextsImportsQuery>;

export const TextsImport = z.object({
  id: z.number(),
  fileName: z.string(),
  userId: z.number(),
  username: z.nullable(z.string()),
  madeAt: z.string(),
  changed: z.number(),
  undoneAt: z.nullable(z.string()),
  undoneBy: z.nullable(z.string()),
  remaining: z.number(),
});
export type TextsImport = z.infer<typeof TextsImport>;
export const TextsImports = z.object({ imports: z.array(TextsImport), ...pageFields });
export type TextsImports = z.infer<typeof TextsImports>;

export const UndoTexts = z.strictObject({ id });
export type UndoTexts = z.infer<typeof UndoTexts>;
export const TextsUndone = z.object({
  undone: z.number(),
  /** Rows whose texts were changed afterwards. */
  refused: z.array(z.object({ line: z.number(), label: z.string() })),
});
export type TextsUndone = z.infer<typeof TextsUndone>;
