import { SPORTS, VARIANTS } from '#modules/catalog/sports/index.ts';
import { type RowSports, rowSportsOf } from './row-sports.rules.ts';

const made = new Map<string, RowSports>();

/**
 * For loaders: definitions and texts of thirty-five sports stay on the server, and a page gets what its rows need as
 * data.
 */
export function rowSports(i18n: Translator): RowSports {
  let found = made.get(i18n.locale);
  if (!found) {
    found = rowSportsOf({ ...SPORTS, ...VARIANTS }, ({ short, n }) => i18n._(short, { n }));
    made.set(i18n.locale, found);
  }
  return found;
}

interface Translator {
  locale: string;
  _(id: string, values: Record<string, unknown>): string;
}
