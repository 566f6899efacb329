import type { Chapter } from './controls.rules.ts';

/** How far back a running broadcast reaches: `RewindState` of the media server. */
export interface RewindReach {
  /** Capture time of the first frame, in milliseconds by the server's clock. */
  since: number;
  /** That frame and the newest one, in seconds of the recording. */
  from: number;
  to: number;
}

/** An event of the broadcast, by the server's clock. */
export interface RewindMark {
  at: number;
  title: string;
}

/** Closer to the live edge than this, the live stream itself is played. */
export const EDGE_SECONDS = 10;

export function reachOf(answer: unknown): RewindReach | null {
  const { since, from, to } = (answer ?? {}) as Partial<RewindReach>;
  const isReach = [since, from, to].every(Number.isFinite) && (to as number) > (from as number);
  return isReach ? (answer as RewindReach) : null;
}

/** Seconds from the first frame to the live edge, so long after the answer. */
export const lengthOf = ({ from, to }: RewindReach, elapsedMs: number): number =>
  to - from + Math.max(0, elapsedMs) / 1000;

/** A place within the reach; null for the live edge. */
export function placeOf(seconds: number, length: number): number | null {
  return seconds > length - EDGE_SECONDS ? null : Math.max(0, seconds);
}

/** Marks within the reach, in seconds from its first frame. */
export const marksOf = ({ since }: RewindReach, marks: readonly RewindMark[], length: number): Chapter[] =>
  marks
    .map(({ at, title }) => ({ at: (at - since) / 1000, title }))
    .filter(({ at }) => at >= 0 && at <= length);
