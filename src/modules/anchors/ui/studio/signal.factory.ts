import type { PushSignal } from '#modules/live/anchor-topic.contract.ts';

/** A good push for tests. */
export const signalFactory = (overrides: Partial<PushSignal> = {}): PushSignal => ({
  videoKbps: 2_500,
  audioKbps: 128,
  fps: 30,
  keyframeSeconds: 2,
  width: 1280,
  height: 720,
  videoCodec: 'avc1.64001f',
  audioCodec: 'mp4a.40.2',
  missing: 0,
  lateMs: 40,
  driftMs: 0,
  stillMs: 30,
  viewers: 3,
  ...overrides,
});
