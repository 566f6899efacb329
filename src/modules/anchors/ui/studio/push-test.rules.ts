import type { PushSignal } from '#modules/live/anchor-topic.contract.ts';

/** Measurements of one test: about twenty seconds, so that ten seconds between two keyframes are seen. */
export const TEST_SIGNALS = 10;

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The usual rates of these measurements, and the worst of what may go wrong. */
export function worstOf(seen: readonly PushSignal[]): PushSignal {
  const last = seen.at(-1)!;
  const worst = (name: 'missing' | 'lateMs' | 'stillMs') => Math.max(...seen.map((signal) => signal[name]));
  const intervals = seen.flatMap(({ keyframeSeconds }) => keyframeSeconds ?? []);
  return {
    ...last,
    videoKbps: middle(seen.map(({ videoKbps }) => videoKbps)),
    audioKbps: middle(seen.map(({ audioKbps }) => audioKbps)),
    fps: middle(seen.map(({ fps }) => fps)),
    keyframeSeconds: intervals.length === 0 ? null : Math.max(...intervals),
    missing: worst('missing'),
    lateMs: worst('lateMs'),
    stillMs: worst('stillMs'),
  };
}
