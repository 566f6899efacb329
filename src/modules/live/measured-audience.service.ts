import type { Clock } from '#platform/clock/clock.ts';

/** The interval of samples of a broadcast's audience. */
const SAMPLE_MS = 10_000;

interface Counted {
  /** Of the push, so far. */
  joined: number;
  /** Since the last sample. */
  peak: number;
  came: number;
  dueAt: number;
}

/** Audiences as the media server of this process counts them, between two samples. */
export function createMeasuredAudience(clock: Pick<Clock, 'elapsed'>) {
  const rooms = new Map<number, Counted>();
  return {
    /** `joined`: viewers since the push began. */
    note(roomId: number, viewers: number, joined: number): void {
      const known = rooms.get(roomId) ?? { joined: 0, peak: 0, came: 0, dueAt: 0 };
      // A smaller total is that of a new push.
      known.came += joined >= known.joined ? joined - known.joined : joined;
      known.joined = joined;
      known.peak = Math.max(known.peak, viewers);
      rooms.set(roomId, known);
    },
    /** What is left to write, once for each interval. */
    due(roomId: number): { peak: number; joined: number } | null {
      const known = rooms.get(roomId);
      if (!known || clock.elapsed() < known.dueAt) return null;
      const { peak, came: joined } = known;
      Object.assign(known, { peak: 0, came: 0, dueAt: clock.elapsed() + SAMPLE_MS });
      return { peak, joined };
    },
    forget: (roomId: number) => void rooms.delete(roomId),
  };
}
