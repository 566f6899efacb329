/** After a number of failures in a row each attempt waits, twice as long every time, at most `mostSeconds`. */
export interface BackoffPolicy {
  free: number;
  mostSeconds: number;
}

/** The counters of failures: an account's from unknown devices, one known device's, one network's. */
export const BACKOFF = {
  account: { free: 5, mostSeconds: 300 },
  device: { free: 10, mostSeconds: 60 },
  network: { free: 20, mostSeconds: 900 },
  /** Networks around an IPv6 address. */
  network56: { free: 80, mostSeconds: 900 },
  network48: { free: 320, mostSeconds: 900 },
} as const satisfies Record<string, BackoffPolicy>;

export type Counted = keyof typeof BACKOFF;

/** Failures after which each further attempt needs a proof of work. */
export const PROOF_OF_WORK_AFTER: Readonly<Record<Counted, number>> = {
  account: 3,
  device: 5,
  network: 10,
  network56: 40,
  network48: 160,
};

export const needsProofOfWork = (counted: Counted, past: Failures | null, now: Date): boolean =>
  past !== null && !isForgotten(past, now) && past.failures >= PROOF_OF_WORK_AFTER[counted];

/** A day without a failure resets the counter. */
export const FAILURE_TTL_MS = 86_400_000;

export interface Failures {
  failures: number;
  lastAt: Date;
}

export const isForgotten = ({ lastAt }: Failures, now: Date): boolean =>
  now.getTime() - lastAt.getTime() >= FAILURE_TTL_MS;

/** Seconds until the next attempt is accepted; 0: at once. */
export function secondsToWait(counted: Counted, past: Failures | null, now: Date): number {
  if (!past || isForgotten(past, now)) return 0;
  const { free, mostSeconds } = BACKOFF[counted];
  const over = past.failures - free;
  if (over < 0) return 0;
  const wait = Math.min(2 ** Math.min(over, 20), mostSeconds);
  return Math.max(0, Math.ceil(wait - (now.getTime() - past.lastAt.getTime()) / 1000));
}
