import * as z from 'zod/mini';
import { NAME_LENGTH } from '#modules/catalog/own-names.rules.ts';
import { id } from '#modules/matches/inputs.contract.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#platform/i18n/languages.ts';
import { MADE, OVERRIDE_REASON } from './match-admin.rules.ts';

const name = z.string().check(z.trim(), z.maxLength(NAME_LENGTH.max));
const byLanguage = z.strictObject(Object.fromEntries(LANGUAGE_CODES.map((code) => [code, z.optional(name)])));
type ByLanguage = Partial<Record<LanguageCode, string>>;

export const NamesQuery = z.strictObject({ kind: z.enum(MADE), id });
export type NamesQuery = z.infer<typeof NamesQuery>;

export const EntryNames = z.object({
  /** As shown. */
  names: z.record(z.string(), z.string()),
  /** The sources' names. */
  given: z.record(z.string(), z.string()),
  /** An operator's, above those. */
  own: z.record(z.string(), z.string()),
});
export interface EntryNames {
  names: ByLanguage;
  given: ByLanguage;
  own: ByLanguage;
}

export const NamesDraft = z.strictObject({
  ...{ kind: z.enum(MADE), id },
  /** As shown from now on. A language that is absent or empty returns to its source's name. */
  names: byLanguage,
  /** The own names that the form began with. */
  known: byLanguage,
  reason: z.string().check(z.trim(), z.minLength(OVERRIDE_REASON.min), z.maxLength(OVERRIDE_REASON.max)),
});
export type NamesDraft = Omit<z.infer<typeof NamesDraft>, 'names' | 'known'> & {
  names: ByLanguage;
  known: ByLanguage;
};
