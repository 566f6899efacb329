/** After so many failures in a row each try waits, twice as long every time, but never longer than `mostSeconds`. */
export interface BackoffPolicy {
  free: number;
  mostSeconds: number;
}

/** The counters of failures: an account's from unknown devices, one known device's, one network's. */
export const BACKOFF = {
  account: { free: 5, mostSeconds: 300 },
  device: { free: 10, mostSeconds: 60 },
  network: { free: 20, mostSeconds: 900 },
  /** The networks around one of IPv6. */
  network56: { free: 80, mostSeconds: 900 },
  network48: { free: 320, mostSeconds: 900 },
} as const satisfies Record<string, BackoffPolicy>;

export type Counted = keyof typeof BACKOFF;

/** After so many failures each further try needs a proof of work; before them nobody is asked for one. */
export const PROOF_OF_WORK_AFTER: Readonly<Record<Counted, number>> = {
  account: 3,
  device: 5,
  network: 10,
  network56: 40,
  network48: 160,
};

export const needsProofOfWork = (counted: Counted, past: Failures | null, now: Date): boolean =>
  past !== null && !isForgotten(past, now) && past.failures >= PROOF_OF_WORK_AFTER[counted];

/** A day without a failure wipes the slate. */
export const FAILURE_TTL_MS = 86_400_000;

export interface Failures {
  failures: number;
  lastAt: Date;
}

export const isForgotten = ({ lastAt }: Failures, now: Date): boolean =>
  now.getTime() - lastAt.getTime() >= FAILURE_TTL_MS;

/** How long until the next try is looked at; 0 for at once. */
export function secondsToWait(counted: Counted, past: Failures | null, now: Date): number {
  if (!past || isForgotten(past, now)) return 0;
  const { free, mostSeconds } = BACKOFF[counted];
  const over = past.failures - free;
  if (over < 0) return 0;
  const wait = Math.min(2 ** Math.min(over, 20), mostSeconds);
  return Math.max(0, Math.ceil(wait - (now.getTime() - past.lastAt.getTime()) / 1000));
}
