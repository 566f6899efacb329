export const ANCHOR_STATES = ['reviewing', 'approved', 'refused'] as const;
/** The stored state; a ban is stored in columns of its own. */
export type AnchorState = (typeof ANCHOR_STATES)[number];

export const ANCHOR_NICKNAME = { min: 2, max: 20 } as const;
export const ANCHOR_INTRODUCTION = { min: 1, max: 60 } as const;
export const ANCHOR_DETAILS = { min: 1, max: 500 } as const;
/** Square, cropped by the applicant. */
export const ANCHOR_PICTURES = { max: 3 } as const;
export const REASON = { min: 2, max: 300 } as const;
interface Ban {
  bannedAt: Date | null;
  bannedUntil: Date | null;
}

export const isBanned = ({ bannedAt, bannedUntil }: Ban, now: Date): boolean =>
  bannedAt !== null && (bannedUntil === null || bannedUntil > now);

export const isBannedForGood = ({ bannedAt, bannedUntil }: Ban): boolean =>
  bannedAt !== null && bannedUntil === null;
