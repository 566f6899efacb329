import { SIGNAL_LOST_MINUTES } from '#modules/live/rooms.rules.ts';

export const MOST_KBPS = 2_500;
export const LEAST_KBPS = 300;
export const AUDIO_KBPS = 128;

/** A push that is further behind loses frames until it has caught up. */
const SKIP_MS = 2_500;
const LATE_MS = 1_000;
const GOOD_MS = 500;
/** Good for so long, and more is tried. */
const STEADY_MS = 6_000;
/** What was sent before a change still waits: the next one only after this. */
const SETTLE_MS = 1_500;
const DOWN = 0.7;
const UP = 1.15;

export interface Uplink {
  readonly kbps: number;
  /** Frames are skipped. */
  readonly isSkipping: boolean;
  readonly changedAt: number;
  /** Since when the uplink has been good; null where it is not. */
  readonly goodSince: number | null;
}

export const freshUplink = (now: number): Uplink => ({
  kbps: MOST_KBPS,
  isSkipping: false,
  changedAt: now,
  goodSince: null,
});

/** `behindMs`: how much of what was recorded has not arrived. */
export function adapt(uplink: Uplink, behindMs: number, now: number): Uplink {
  const isSkipping = behindMs > SKIP_MS || (uplink.isSkipping && behindMs > GOOD_MS);
  const goodSince = behindMs < GOOD_MS ? (uplink.goodSince ?? now) : null;
  const next = { ...uplink, isSkipping, goodSince };
  if (now - uplink.changedAt < SETTLE_MS) return next;
  if (behindMs > LATE_MS) {
    const kbps = Math.max(LEAST_KBPS, Math.round(uplink.kbps * DOWN));
    return { ...next, kbps, changedAt: now };
  }
  const isSteady = goodSince !== null && now - goodSince >= STEADY_MS && uplink.kbps < MOST_KBPS;
  if (!isSteady) return next;
  const kbps = Math.min(MOST_KBPS, Math.round(uplink.kbps * UP));
  return { ...next, kbps, changedAt: now, goodSince: now };
}

/** The wait before each further attempt; null once the broadcast would have ended without a push. */
export function retryAfter(attempt: number, lostForMs: number): number | null {
  if (lostForMs >= SIGNAL_LOST_MINUTES * 60_000) return null;
  return Math.min(8_000, 500 * 2 ** attempt);
}

/** Why the ingest ends a push for good: another push has the room, the address may not push, or the codec is not taken. */
export const FINAL_ENDS = ['replaced', 'address', 'codec'] as const;
export type FinalEnd = (typeof FINAL_ENDS)[number];
export const isFinal = (why: string): why is FinalEnd => (FINAL_ENDS as readonly string[]).includes(why);
