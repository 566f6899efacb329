/** What administrators may keep out of the providers' hands. */
export const LOCKABLE_KINDS = ['league', 'team', 'player', 'match'] as const;
export type LockableKind = (typeof LOCKABLE_KINDS)[number];
