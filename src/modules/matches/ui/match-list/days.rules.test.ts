import { describe, expect, it } from 'vitest';
import { addDays, dayIn, daysBetween, isDay, strip } from './days.rules.ts';

describe('calendar days', () => {
  it.each([
    ['2026-11-14T23:30:00Z', 'Asia/Shanghai', '2026-11-15'],
    ['2026-11-15T03:00:00Z', 'America/New_York', '2026-11-14'],
    ['2026-11-15T03:00:00Z', 'UTC', '2026-11-15'],
  ])('%s in %s is %s', (at, zone, day) => expect(dayIn(Date.parse(at), zone)).toBe(day));

  it.each([
    ['2026-11-15', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-45', false],
    ['2026-11-1', false],
    ['tomorrow', false],
    ['', false],
  ])('%o is a day: %o', (text, expected) => expect(isDay(text)).toBe(expected));

  it('cross months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
    expect(daysBetween('2026-11-15', '2026-11-12')).toBe(-3);
  });
});

describe('the day strip', () => {
  it('has today in its middle, and stays while the chosen day is on it', () => {
    expect(strip('2026-11-15', '2026-11-15').at(3)).toBe('2026-11-15');
    expect(strip('2026-11-15', '2026-11-18').at(3)).toBe('2026-11-15');
  });

  it('is around a day further away', () => {
    expect(strip('2026-11-15', '2026-11-19')).toEqual(
      ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`),
    );
  });
});
