import { SignalMeter } from './signal-meter.ts';

const FRAME_MS = 40;

/** A push of so many seconds, 25 frames each: `delay` on the way, and frames that the encoder leaves out. */
function pushed(
  seconds: number,
  {
    delay = () => 0,
    skips = () => false,
  }: { delay?(at: number): number; skips?(frame: number): boolean } = {},
) {
  const meter = new SignalMeter();
  for (let frame = 0; frame < seconds * 25; frame += 1) {
    if (skips(frame)) continue;
    const at = frame * FRAME_MS;
    meter.video(1_000_000 + at + delay(at), 10_000, at);
    if (frame % 50 === 0) meter.keyframe(at);
  }
  return meter.read(1_000_000 + seconds * 1000 + delay(seconds * 1000));
}

it('a regular push has its rates, and neither loss nor delay nor drift', () => {
  expect(pushed(10)).toMatchObject({
    videoKbps: 1984,
    fps: 24.8,
    keyframeSeconds: 2,
    missing: 0,
    lateMs: 0,
    driftMs: 0,
    stillMs: FRAME_MS,
  });
});

it.each<[string, Parameters<typeof pushed>[1], Partial<ReturnType<SignalMeter['read']>>]>([
  ['every tenth frame left out', { skips: (frame) => frame % 10 === 5 }, { missing: 12 }],
  ['three frames in a row left out', { skips: (frame) => frame >= 225 && frame < 228 }, { missing: 3 }],
  ['a packet that waits', { delay: (at) => (at === 9_000 ? 300 : 0) }, { lateMs: 300, missing: 0 }],
  ['a clock that is too slow', { delay: (at) => (at < 5_000 ? 0 : 60) }, { driftMs: 60, lateMs: 0 }],
])('%s', (_what, way, measured) => {
  expect(pushed(10, way)).toMatchObject(measured);
});

it('frames that stop are noticed', () => {
  const meter = new SignalMeter();
  meter.video(1000, 100, 0);
  expect(meter.read(9000)).toMatchObject({ fps: 0, stillMs: 8000, lateMs: 0, driftMs: 0 });
});
