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

/** An undecided request lapses after this time. */
export const LAPSE_HOURS = 72;
/** The only administrator of a site may approve an own request after this time. */
export const ALONE_HOURS = 24;
/** Window in which calls without approval are summed. */
export const ALONE_SUM_HOURS = 24;
/** An account that the requester made an administrator cannot approve within this time. */
export const PROMOTED_HOURS = 24;
/** Time after which a running call counts as interrupted: its result is unknown. */
export const EXECUTING_MINUTES = 10;

export const APPROVALS_PAGE = 20;
export const APPROVAL_REASON = { min: 2, max: 200 } as const;

export const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS);

/** Sum of one administrator's calls without approval and the next call; a repeated subject counts once. */
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
  /** Active administrators besides the requester. */
  others: number;
  /** The requester granted the role within the last day. */
  promoted: boolean;
}

/** Reason why this administrator may not approve, or null. */
export function checkApprover(
  request: { requestedBy: number; about: readonly number[]; requestedAt: Date },
  { id, others, promoted }: Decider,
  now: Date,
): ApprovalRefusal | null {
  if (request.about.includes(id)) return 'ownBusiness';
  if (request.requestedBy !== id) return promoted ? 'promoted' : null;
  if (others > 0) return 'ownRequest';
  return now < hoursAfter(request.requestedAt, ALONE_HOURS) ? 'tooEarly' : null;
}
