const HOUR_MS = 3_600_000;

export const APPROVAL_STATES = [
  'open',
  'executing',
  'executed',
  'failed',
  'refused',
  'withdrawn',
  'lapsed',
  'interrupted',
] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** A request that nobody decided. */
export const LAPSE_HOURS = 72;
/** The only administrator of a site may approve an own request so long after it was made. */
export const ALONE_HOURS = 24;
/** What somebody does alone counts together so long. */
export const ALONE_SUM_HOURS = 24;
/** An account that the asker made an administrator is no second pair of eyes so soon. */
export const PROMOTED_HOURS = 24;
/** A process that ended while a call ran: nobody knows what it did. */
export const EXECUTING_MINUTES = 10;

export const APPROVALS_PAGE = 20;
export const APPROVAL_REASON = { min: 2, max: 200 } as const;

export const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS);

/** What one administrator did alone, with a call that is to follow: what changes the same subject again moves no more. */
export function sumWith(
  moves: readonly { subject: string; coins: number }[],
  { subject, coins }: { subject: string; coins: number },
): number {
  const sum = moves.reduce((total, move) => total + move.coins, 0);
  const same = subject === '' ? 0 : (moves.find((move) => move.subject === subject)?.coins ?? 0);
  return sum + Math.max(0, coins - same);
}

export type ApprovalRefusal = 'ownRequest' | 'tooEarly' | 'promoted' | 'ownBusiness';

export interface Decider {
  id: number;
  /** Active administrators besides the asker. */
  others: number;
  /** The asker gave the role within the last day. */
  promoted: boolean;
}

/** Why this administrator may not approve; null where nothing stands against it. */
export function checkApprover(
  request: { askedBy: number; about: readonly number[]; askedAt: Date },
  { id, others, promoted }: Decider,
  now: Date,
): ApprovalRefusal | null {
  if (request.about.includes(id)) return 'ownBusiness';
  if (request.askedBy !== id) return promoted ? 'promoted' : null;
  if (others > 0) return 'ownRequest';
  return now < hoursAfter(request.askedAt, ALONE_HOURS) ? 'tooEarly' : null;
}
