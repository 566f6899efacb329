import fc from 'fast-check';
import { CLIP_MS } from '../clips.rules.ts';
import { CLIP_WINDOW_SECONDS, clipTitle, moveEnd } from './clip-title.rules.ts';

describe('clipTitle', () => {
  it.each([
    [{ title: 'What a goal', sides: 'A – B', minute: "67'" }, 'What a goal'],
    [{ title: '', sides: 'A – B', minute: "67'" }, "A – B · 67'"],
    [{ title: '', sides: 'A – B', minute: '' }, 'A – B'],
    [{ title: '', sides: null, minute: '' }, ''],
  ])('%j', (clip, title) => expect(clipTitle(clip)).toBe(title));
});

it('moveEnd: both ends stay within the window, and the clip within its lengths', () => {
  const place = fc.integer({ min: -50, max: 300 }).map((halves) => halves / 2);
  const moves = fc.array(fc.tuple(fc.constantFrom('start' as const, 'end' as const), place), {
    minLength: 1,
  });
  fc.assert(
    fc.property(moves, (all) => {
      let ends = { start: 30, end: 0 };
      for (const [which, seconds] of all) {
        ends = moveEnd(ends, which, seconds, CLIP_MS);
        expect(ends.end).toBeGreaterThanOrEqual(0);
        expect(ends.start).toBeLessThanOrEqual(CLIP_WINDOW_SECONDS);
        expect(ends.start - ends.end).toBeGreaterThanOrEqual(CLIP_MS.min / 1000);
        expect(ends.start - ends.end).toBeLessThanOrEqual(CLIP_MS.max / 1000);
      }
    }),
  );
});
