import type { FieldProblem } from '#platform/errors/errors.ts';
import { placeholders, type Slot, slots } from '#platform/translations/placeholders.rules.ts';

/** The name of the site fits everywhere, and nowhere must it stand. */
const SITE = 'site';
/** Formats that every runtime of the messages knows. */
const FORMATS: readonly (string | undefined)[] = [undefined, 'plural', 'select', 'selectordinal', 'number'];

/** A format that no message has, or a choice without its last resort. */
const isUnreadable = ({ kind, cases }: Slot): boolean =>
  !FORMATS.includes(kind) || (cases.length > 0 && !cases.includes('other'));

/** Placeholders that a text in the place of the shipped one must have; `site` it may have. */
export const neededPlaceholders = (shipped: string): string[] =>
  placeholders(shipped).filter((name) => name !== SITE);

const problem = (key: string, name: string): FieldProblem => ({ key, params: { name: `{${name}}` } });

/** Why a text cannot stand in the place of the shipped one; null where it can. */
export function textProblem(text: string, shipped: string): FieldProblem | null {
  let own: string[];
  try {
    if (slots(text).some(isUnreadable)) return { key: 'errors.field.braces' };
    own = placeholders(text);
  } catch {
    return { key: 'errors.field.braces' };
  }
  const needed = neededPlaceholders(shipped);
  const missing = needed.find((name) => !own.includes(name));
  if (missing !== undefined) return problem('errors.field.placeholder_missing', missing);
  const unknown = own.find((name) => name !== SITE && !needed.includes(name));
  return unknown === undefined ? null : problem('errors.field.placeholder_unknown', unknown);
}
