/** Kinds of entries that administrators may lock against providers. */
export const LOCKABLE_KINDS = ['league', 'team', 'player', 'match'] as const;
export type LockableKind = (typeof LOCKABLE_KINDS)[number];
