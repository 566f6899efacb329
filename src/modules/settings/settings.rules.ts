/** Where a value comes from: set in the admin area, an environment variable or brand file, or the default. */
export const SETTING_SOURCES = ['set', 'variable', 'file', 'default'] as const;
export type SettingSource = (typeof SETTING_SOURCES)[number];

export const VERSIONS_PAGE = 20;
/** Longest value as JSON: a brand with texts in every language and much room. */
export const SETTING_TEXT = 200_000;

/** Longest value in the audit log; the versions have it whole. */
const AUDITED = 120;

/** A value for the audit log; a secret is only present or not. */
export function auditedValue(value: unknown, secret: boolean): string | number | null {
  if (value === undefined || value === null || value === '') return null;
  if (secret) return '•••';
  if (typeof value === 'number') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > AUDITED ? `${text.slice(0, AUDITED)}…` : text;
}

const SHOWN_ENDING = 4;
/** Below this count a part would reveal too much of the whole. */
const LONG_SECRET = 16;

export const endingOf = (secret: string): string | null =>
  secret.length < LONG_SECRET ? null : secret.slice(-SHOWN_ENDING);

/** Paths whose values differ: `contact.email`. Lists are compared as a whole. */
export function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [path];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    changedPaths(before[name], after[name], path === '' ? name : `${path}.${name}`),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
