export const OVERRIDE_REASON = { min: 2, max: 200 } as const;
export const OVERRIDE_NAME = { min: 1, max: 80 } as const;

export const MADE = ['league', 'team', 'player'] as const;
export type Made = (typeof MADE)[number];
export const MAX_DUPLICATE_NAMES = 5;

interface Called {
  names: Readonly<Record<string, string>>;
  country: string;
}

/** Same names and same country. A language without a name in the known entry is ignored. */
export const isSameEntry = (draft: Called, known: Called): boolean =>
  draft.country === known.country &&
  (['zh_CN', 'en'] as const).every(
    (lang) =>
      known.names[lang] === undefined || folded(known.names[lang]) === folded(draft.names[lang] ?? ''),
  );

const folded = (name: string): string => name.trim().toLowerCase();

/** Slug of a name; without Latin letters, the caller's fallback. */
export function slugOf(name: string, otherwise: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return slug || otherwise;
}
