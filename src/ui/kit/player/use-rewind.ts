import { useEffect, useRef, useState } from 'react';
import type { RewindSource } from './player-props.ts';
import { lengthOf, placeOf, type RewindReach, reachOf } from './rewind.rules.ts';

/** The answer is short; in between its length is counted on. */
const READ_EVERY = 30_000;

export interface Rewind {
  /** Null where the broadcast cannot be rewound. */
  reach: RewindReach | null;
  /** Seconds from the first frame that can be rewound to, to the live edge. */
  length(): number;
  /** Where playback of the past starts, in seconds from that frame; null at the live edge. */
  startAt: number | null;
  /** Another place, also from the live edge. */
  go(seconds: number): void;
  leave(): void;
}

/** How far back a broadcast reaches, and whether the viewer watches its past. */
export function useRewind(source: RewindSource | null): Rewind {
  const [reach, setReach] = useState<RewindReach | null>(null);
  const [startAt, setStartAt] = useState<number | null>(null);
  const readAt = useRef(0);
  const state = source?.state ?? null;
  useEffect(() => {
    if (state === null) return;
    const aborting = new AbortController();
    const read = async () => {
      const response = await fetch(state, { signal: aborting.signal }).catch(() => null);
      const found = response?.ok ? reachOf(await response.json().catch(() => null)) : null;
      if (aborting.signal.aborted) return;
      readAt.current = performance.now();
      setReach(found);
    };
    void read();
    const timer = setInterval(read, READ_EVERY);
    return () => {
      aborting.abort();
      clearInterval(timer);
      setReach(null);
      setStartAt(null);
    };
  }, [state]);
  const length = () => (reach ? lengthOf(reach, performance.now() - readAt.current) : 0);
  return {
    reach,
    length,
    startAt,
    go: (seconds) => setStartAt(reach && placeOf(seconds, length())),
    leave: () => setStartAt(null),
  };
}
