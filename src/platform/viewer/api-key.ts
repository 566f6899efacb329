/** Kinds of data that a program may send with its key. */
export const KEY_SCOPES = [
  'leagues',
  'teams',
  'players',
  'fixtures',
  'scores',
  'events',
  'line-ups',
  'statistics',
  'odds',
  'standings',
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Access of programs: a key with this scope, or any key. */
export interface KeyAccess {
  readonly key: KeyScope | 'any';
}

/** A valid key of a request. */
export interface ApiKey {
  readonly id: number;
  readonly name: string;
  /** The source of its data: `{source}` of the addresses it may call. */
  readonly source: string;
  readonly scopes: readonly KeyScope[];
  /** Slugs of the games whose data it may send; null: of all. */
  readonly games: readonly string[] | null;
  readonly expiresAt: Date | null;
}
