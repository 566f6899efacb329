/** Creating an Intl format costs more than a hundred uses of it, hence the maps. */
const lists = new Map<string, Intl.ListFormat>();
const collators = new Map<string, Intl.Collator>();

/** A list in one line, localized: "A, B, C", "A、B、C", "A, B und C". */
export function listOf(words: readonly string[], locale: string): string {
  let format = lists.get(locale);
  if (!format) {
    format = new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' });
    lists.set(locale, format);
  }
  return format.format(words);
}

/** Comparator of names in the language's order. */
export function byName(locale: string): (a: string, b: string) => number {
  let collator = collators.get(locale);
  if (!collator) {
    collator = new Intl.Collator(locale, { numeric: true });
    collators.set(locale, collator);
  }
  return collator.compare;
}
