import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** A placeholder of a message: `{n, plural, one {…} other {…}}`. */
export interface Slot {
  name: string;
  kind: string | undefined;
  cases: readonly string[];
  /** Cases that contain the number: by `#`, or by the slot's name. */
  counting: readonly string[];
}

const isSlot = (part: unknown, names: readonly unknown[]): boolean =>
  Array.isArray(part) && part.length === 1 && names.includes(part[0]);

/** Slots at every depth. Throws for an invalid ICU message. */
export function slots(text: string): Slot[] {
  const found: Slot[] = [];
  const walk = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, kind, choices] = token as [unknown, string | undefined, unknown];
      const cases = typeof choices === 'object' && choices ? choices : {};
      const says = (choice: unknown): boolean =>
        Array.isArray(choice) &&
        choice.some((part) => part === '#' || isSlot(part, ['#', name]) || says(part));
      const keys = Object.keys(cases).filter((key) => key !== 'offset');
      const counting = keys.filter((key) => says((cases as Record<string, unknown>)[key]));
      found.push({ name: String(name), kind, cases: keys, counting });
      for (const choice of Object.values(cases)) walk(choice);
    }
  };
  walk(compileMessageOrThrow(text));
  return found;
}

/** `{n, plural, one {# goal of {name}} other {…}}` → n, name. */
export function placeholders(text: string): string[] {
  const names = new Set(slots(text).map(({ name }) => name));
  names.delete('#');
  return [...names].sort();
}
