/** A replica that is older is not read. */
export const MAX_LAG_MS = 2_000;
/** A caller reads the primary for so long after a change: longer than any lag that is accepted. */
export const OWN_WRITE_SECONDS = 10;

const SAMPLES = 20;

interface Sample {
  at: number;
  /** Bytes of write-ahead log. */
  lsn: number;
}

export interface ReplicaLag {
  /** The primary was there at this (monotonic) time. */
  primaryAt(at: number, lsn: number): void;
  /** The replica has replayed up to here. */
  replayed(lsn: number): void;
  /** Nothing is known of the replica any more. */
  lost(): void;
  /** How old the newest state is that the replica certainly shows; Infinity where that is unknown. */
  lagMs(now: number): number;
}

/**
 * Positions of the primary, sampled by this process's own clock, against that of the replica: right while nothing is
 * written, when the replica has lost its primary, and with clocks that differ.
 */
export function createReplicaLag(): ReplicaLag {
  const samples: Sample[] = [];
  let currentAt = Number.NEGATIVE_INFINITY;
  return {
    primaryAt(at, lsn) {
      // A primary that fell back is another one.
      if ((samples.at(-1)?.lsn ?? 0) > lsn) samples.length = 0;
      samples.push({ at, lsn });
      if (samples.length > SAMPLES) samples.shift();
    },
    replayed(lsn) {
      currentAt = samples.findLast((sample) => sample.lsn <= lsn)?.at ?? Number.NEGATIVE_INFINITY;
    },
    lost() {
      currentAt = Number.NEGATIVE_INFINITY;
    },
    lagMs: (now) => now - currentAt,
  };
}
