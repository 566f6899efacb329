import { describe, expect, it } from 'vitest';
import { relative } from './relative.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('relative', () => {
  it.each([
    [0, 'now', 0],
    [59 * SECOND, 'now', 0],
    [MINUTE, 'minutes', 1],
    [59 * MINUTE + 59 * SECOND, 'minutes', 59],
    [HOUR, 'hours', 1],
    [DAY - 1, 'hours', 23],
    [DAY, 'days', 1],
    [7 * DAY - 1, 'days', 6],
    [7 * DAY, 'weeks', 1],
    [29 * DAY, 'weeks', 4],
    [30 * DAY, 'months', 1],
    [400 * DAY, 'months', 13],
  ])('%d ms ago is %s %i', (age, unit, n) => {
    expect(relative(NOW - age, NOW)).toEqual({ unit, n });
  });

  it('calls a moment in the future now', () => {
    expect(relative(NOW + HOUR, NOW).unit).toBe('now');
  });
});
