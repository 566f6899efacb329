import { CaptureClock } from './capture-clock.ts';

const START = 1_700_000_000_000;

/** A push of 25 frames a second; `arrival` delays a frame, in milliseconds. */
function pushed(ms: number, arrival: (at: number) => number, clock = new CaptureClock(), from = 0) {
  for (let at = from; at < from + ms; at += 40) clock.observe(at, START + at + arrival(at));
  return clock;
}

describe('capture clock', () => {
  it('is the arrival of packets that come in time', () => {
    const clock = pushed(20_000, () => 0);
    expect(clock.capturedAt(0)).toBe(START);
    expect(clock.capturedAt(19_000)).toBe(START + 19_000);
  });

  it('is not moved by packets that are late on their way', () => {
    const clock = pushed(20_000, (at) => (at % 400 === 0 ? 0 : 300));
    expect(clock.capturedAt(10_000)).toBe(START + 10_000);
  });

  it('follows an encoder that paused, within two windows', () => {
    const clock = pushed(8_000, () => 0);
    pushed(4_000, () => 2_500, clock, 8_000);
    expect(clock.capturedAt(11_000)).toBe(START + 11_000);
    pushed(8_000, () => 2_500, clock, 12_000);
    expect(clock.capturedAt(19_000)).toBe(START + 19_000 + 2_500);
  });

  it('follows an encoder whose clock runs one percent fast', () => {
    const clock = pushed(600_000, (at) => -at / 100);
    expect(Math.abs(clock.capturedAt(599_000) - (START + 599_000 * 0.99))).toBeLessThan(150);
  });

  it('starts anew when the server clock is set back', () => {
    const clock = pushed(8_000, () => 0);
    pushed(1_000, () => -3_600_000, clock, 8_000);
    expect(clock.capturedAt(8_500)).toBe(START + 8_500 - 3_600_000);
  });
});
