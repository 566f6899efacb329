import { describe, expect, it } from 'vitest';
import { localeOf } from '#platform/i18n/languages.ts';
import { addMonths, firstDayOf, keyDay, monthDays, tint } from './month.rules.ts';

describe('keys in a calendar', () => {
  it.each([
    ['ArrowLeft', '2026-11-01', '2026-10-31'],
    ['ArrowRight', '2026-11-30', '2026-12-01'],
    ['ArrowUp', '2026-11-15', '2026-11-08'],
    ['ArrowDown', '2026-11-15', '2026-11-22'],
    ['PageUp', '2026-03-31', '2026-02-28'],
    ['PageDown', '2026-12-15', '2027-01-15'],
    ['Enter', '2026-11-15', null],
  ])('%s on %s leads to %s', (key, day, expected) => expect(keyDay(key, day, false)).toBe(expected));

  it('are mirrored from right to left', () => {
    expect(keyDay('ArrowLeft', '2026-11-15', true)).toBe('2026-11-16');
    expect(keyDay('ArrowRight', '2026-11-15', true)).toBe('2026-11-14');
  });
});

it.each([
  [0, 200, 0],
  [1, 200, 0.25],
  [100, 200, 0.5],
  [200, 200, 1],
])('%i matches of at most %i are tinted %d', (matches, most, expected) =>
  expect(tint(matches, most)).toBe(expected),
);

describe('a month', () => {
  it.each([
    ['2026-11', 1, 42, '2026-10-26', '2026-12-06'],
    ['2026-11', 7, 35, '2026-11-01', '2026-12-05'],
    ['2026-11', 6, 35, '2026-10-31', '2026-12-04'],
    ['2026-06', 1, 35, '2026-06-01', '2026-07-05'],
    ['2027-02', 1, 28, '2027-02-01', '2027-02-28'],
  ])('%s in weeks from day %i takes %i days, from %s to %s', (month, firstDay, length, first, last) => {
    const days = monthDays(month, firstDay);
    expect([days.length, days[0], days.at(-1)]).toEqual([length, first, last]);
  });

  it('is followed by the next, also into another year', () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });
});

it.each([
  ['zh-CN', 1],
  ['de', 1],
  ['en', 7],
  ['ja', 7],
  ['ar', 6],
])('weeks in %s begin on day %i', (tag, day) => expect(firstDayOf(localeOf(tag))).toBe(day));
