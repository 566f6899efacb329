import fc from 'fast-check';
import { planClip } from './clip-plan.ts';
import type { RecordedTrack, Sample } from './fragment-samples.ts';

const none = Buffer.alloc(0);
const track = (id: number, kind: RecordedTrack['kind'], timescale: number): RecordedTrack => ({
  ...{ id, kind, timescale, width: 640, height: 360 },
  defaults: { duration: 0, bytes: 0, flags: 0 },
  ...{ handler: none, mediaHead: none, dataInformation: none, descriptions: none },
});
const VIDEO = track(1, 'video', 90_000);
const AUDIO = track(2, 'audio', 48_000);

/** Frames of a fixed rate with a keyframe every `gop` of them. */
const frames = (count: number, fps: number, gop: number): Sample[] =>
  Array.from({ length: count }, (_, i) => ({
    ...{ at: i * 10, bytes: 10, offset: 0, keyframe: i % gop === 0 },
    ...{ decode: Math.round((i * 90_000) / fps), duration: Math.round(90_000 / fps) },
  }));
const sounds = (count: number): Sample[] =>
  Array.from({ length: count }, (_, i) => ({
    ...{ at: 1e6 + i * 10, bytes: 10, offset: 0, keyframe: true, decode: i * 1024, duration: 1024 },
  }));

describe('plan of a clip', () => {
  it('begins with a keyframe, and shows what was asked for, whatever the rates', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 60 }),
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 0, max: 40_000 }),
        fc.integer({ min: 5_000, max: 60_000 }),
        (fps, gop, fromMs, length) => {
          const samples = new Map([
            [1, frames(60 * fps, fps, gop)],
            [2, sounds(2_800)],
          ]);
          const toMs = Math.min(fromMs + length, 59_000);
          const plan = planClip([VIDEO, AUDIO], samples, { fromMs, toMs })!;
          expect([plan.fromMs, plan.toMs]).toEqual([fromMs, toMs]);
          const [video, audio] = plan.tracks as [(typeof plan.tracks)[number], (typeof plan.tracks)[number]];
          expect(video.samples[0]!.keyframe).toBe(true);
          // No later keyframe would do.
          const later = video.samples.slice(1).filter(({ keyframe }) => keyframe);
          for (const { decode } of later) expect(decode / 90).toBeGreaterThan(fromMs);
          for (const { samples: chosen, editFrom, track: of, emptyMs } of [video, audio]) {
            expect(emptyMs).toBe(0);
            const start = chosen[0]!.decode + editFrom;
            expect(Math.abs((start * 1000) / of.timescale - fromMs)).toBeLessThan(0.05);
            const end = chosen.at(-1)!;
            expect((end.decode * 1000) / of.timescale).toBeLessThan(toMs);
            expect(((end.decode + end.duration) * 1000) / of.timescale).toBeGreaterThan(toMs - 1);
          }
        },
      ),
    );
  });

  it('waits for a sound that begins later than the picture', () => {
    const late = sounds(1_000).map((sound) => ({ ...sound, decode: sound.decode + 48_000 * 3 }));
    const samples = new Map([
      [1, frames(600, 25, 25)],
      [2, late],
    ]);
    const plan = planClip([VIDEO, AUDIO], samples, { fromMs: 1_500, toMs: 9_000 })!;
    expect(plan.tracks[1]).toMatchObject({ emptyMs: 1_500, editFrom: 0 });
  });

  it.each([
    ['without frames', 0, 0, 5_000],
    ['after the last frame', 100, 20_000, 30_000],
    ['of no length', 100, 2_000, 2_000],
  ])('is none %s', (_, count, fromMs, toMs) => {
    expect(planClip([VIDEO], new Map([[1, frames(count, 25, 25)]]), { fromMs, toMs })).toBe(null);
  });

  it('is none without a keyframe', () => {
    const blind = frames(100, 25, 25).map((frame) => ({ ...frame, keyframe: false }));
    expect(planClip([VIDEO], new Map([[1, blind]]), { fromMs: 0, toMs: 4_000 })).toBe(null);
  });
});
