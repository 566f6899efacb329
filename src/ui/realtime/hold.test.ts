import type { Moment } from './hold.rules.ts';
import { createHold, type RunningHold } from './hold.ts';

let behind: number | null;
let known: boolean;
let hold: RunningHold;
let delivered: string[];
const put = (...texts: string[]) => {
  for (const text of texts) hold.deliver(() => delivered.push(text));
};
const pass = (ms: number) => vi.advanceTimersByTime(ms);

beforeEach(() => {
  vi.useFakeTimers();
  [behind, known, delivered] = [10_000, true, []];
  const moment = (): Moment => ({
    now: known ? Date.now() : null,
    capturedAt: behind === null ? null : Date.now() - behind,
  });
  hold = createHold(moment);
});
afterEach(() => {
  hold.stop();
  vi.useRealTimers();
});

describe('hold', () => {
  it('delivers when the picture has reached the arrival, not before', () => {
    put('goal');
    pass(9_900);
    expect(delivered).toEqual([]);
    expect(hold.holds()).toBe(true);
    pass(200);
    expect(delivered).toEqual(['goal']);
  });

  it('delivers at once at the live edge and without a picture', () => {
    for (behind of [0, null]) put('now');
    expect(delivered).toEqual(['now', 'now']);
    expect(hold.holds()).toBe(false);
  });

  it('delivers what waits before what comes without a picture', () => {
    put('first');
    behind = null;
    put('second');
    expect(delivered).toEqual(['first', 'second']);
  });

  it('delivers what waits before what comes while the clock is unknown', () => {
    put('first');
    known = false;
    put('second');
    expect(delivered).toEqual(['first', 'second']);
  });

  it('waits longer for a picture that stalls, and no longer than a minute', () => {
    put('goal');
    for (let i = 0; i < 59; i += 1) {
      pass(1_000);
      behind = 10_000 + (i + 1) * 1_000;
    }
    expect(delivered).toEqual([]);
    pass(1_200);
    expect(delivered).toEqual(['goal']);
  });

  it('is empty at once when it is checked without a picture', () => {
    put('a', 'b');
    behind = null;
    hold.check();
    expect(delivered).toEqual(['a', 'b']);
  });

  it('a message that throws holds back no other', () => {
    const errors: unknown[] = [];
    vi.stubGlobal('queueMicrotask', (run: () => void) => {
      try {
        run();
      } catch (error) {
        errors.push(error);
      }
    });
    hold.deliver(() => {
      throw new Error('broken');
    });
    put('after');
    pass(11_000);
    expect(delivered).toEqual(['after']);
    expect(errors).toHaveLength(1);
    vi.unstubAllGlobals();
  });
});
