import { describe, expect, it } from 'vitest';
import { LANGUAGES, localeOf } from '#platform/i18n/languages.ts';
import { ago, relative } from './relative.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('relative', () => {
  it.each([
    [0, 'now', 0],
    [59 * SECOND, 'now', 0],
    [MINUTE, 'minute', 1],
    [59 * MINUTE + 59 * SECOND, 'minute', 59],
    [HOUR, 'hour', 1],
    [DAY - 1, 'hour', 23],
    [DAY, 'day', 1],
    [7 * DAY - 1, 'day', 6],
    [7 * DAY, 'week', 1],
    [29 * DAY, 'week', 4],
    [30 * DAY, 'month', 1],
    [400 * DAY, 'month', 13],
  ])('%d ms ago is %s %i', (age, unit, n) => {
    expect(relative(NOW - age, NOW)).toEqual({ unit, n });
  });

  it('a moment in the future is now', () => {
    expect(relative(NOW + HOUR, NOW).unit).toBe('now');
  });
});

it.each([
  ['en', '3 minutes ago'],
  ['zh-CN', '3分钟前'],
  ['ru', '3 минуты назад'],
  ['ar', 'قبل 3 دقائق'],
])('in %s three minutes are %s', (tag, text) => {
  expect(ago(NOW - 3 * MINUTE, NOW, localeOf(tag))).toBe(text);
});

it.each([...LANGUAGES.values()])('$code has a text for every age, in Latin digits', ({ locale }) => {
  for (const age of [7 * MINUTE, 7 * HOUR, 6 * DAY, 21 * DAY, 150 * DAY])
    expect(ago(NOW - age, NOW, locale)).toMatch(/[2-7]/);
  expect(ago(NOW, NOW, locale)).toBeNull();
});
