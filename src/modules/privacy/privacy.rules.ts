/** Legal documents of a registration. */
export const AGREED_DOCUMENTS = ['terms', 'privacy'] as const;
export type AgreedDocument = (typeof AGREED_DOCUMENTS)[number];

export const CONSENT_SOURCES = ['registration', 'settings', 'notice'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

export const DELETED_BY = ['self', 'administrator'] as const;
export type DeletedBy = (typeof DELETED_BY)[number];

/** Rows shown to the user; the export has all. */
export const HISTORY_ROWS = 100;
export const DELETIONS_PAGE = 50;
/** Rows of a file for administrators. */
export const DELETIONS_FILE = 10_000;

/** Reference of a request, such as the number of a letter: too short for a name or an address. */
export const REQUEST = { max: 40, pattern: /^[A-Z0-9#./-]*$/ } as const;

/** Result of a deletion for the rows of a table. */
export interface TableCount {
  table: string;
  deleted: number;
  anonymised: number;
  kept: number;
  because: string | null;
}

/** Rows before and after. Rows that stay without personal data all count as anonymised. */
export function countOf(
  table: string,
  use: { onDeletion: string; because?: string | undefined },
  before: number,
  after: number,
): TableCount {
  const because = use.because ?? null;
  return use.onDeletion === 'anonymised'
    ? { table, deleted: 0, anonymised: before, kept: 0, because }
    : { table, deleted: Math.max(0, before - after), anonymised: 0, kept: after, because };
}
