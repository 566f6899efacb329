import { allowedAt, backoffMs, leftToday } from './rate-limit.rules.ts';

const now = new Date('2026-03-01T18:20:30Z');
const headers = (values: Record<string, string>) => (name: string) => values[name] ?? null;

it.each([
  ['nothing said', {}, null],
  ['plenty left', { 'x-ratelimit-remaining': '9', 'x-ratelimit-requests-remaining': '7000' }, null],
  ['the minute is used up', { 'x-ratelimit-remaining': '0' }, '2026-03-01T18:21:30.000Z'],
  ['the hour is used up', { 'x-rate-limit-remaining': '0' }, '2026-03-01T19:00:00.000Z'],
  ['the day is used up', { 'x-ratelimit-requests-remaining': '0' }, '2026-03-02T00:00:00.000Z'],
  [
    'the longer one counts',
    { 'x-ratelimit-remaining': '0', 'x-ratelimit-requests-remaining': '0' },
    '2026-03-02T00:00:00.000Z',
  ],
  [
    'its own window is used up',
    { 'x-requests-available-minute': '0', 'x-requestcounter-reset': '17' },
    '2026-03-01T18:20:47.000Z',
  ],
  ['asked to wait seconds', { 'retry-after': '7' }, '2026-03-01T18:20:37.000Z'],
  ['asked to wait until', { 'retry-after': 'Sun, 01 Mar 2026 18:25:00 GMT' }, '2026-03-01T18:25:00.000Z'],
  ['asked to wait for ever', { 'retry-after': '99999999999' }, '2026-03-02T18:20:30.000Z'],
  ['nonsense', { 'retry-after': 'soon', 'x-ratelimit-remaining': 'none' }, null],
])('allowedAt: %s', (_, values: Record<string, string>, until) => {
  expect(allowedAt(headers(values), now)?.toISOString() ?? null).toBe(until);
});

it('leftToday: the remaining requests of the day', () => {
  expect(leftToday(headers({ 'x-ratelimit-requests-remaining': '42' }))).toBe(42);
  expect(leftToday(headers({}))).toBeNull();
});

it.each([
  [1, 500, 1_000],
  [2, 1_000, 2_000],
  [4, 4_000, 8_000],
  [20, 30_000, 60_000],
])('backoffMs: attempt %i waits between %i and %i ms', (attempt, least, most) => {
  expect([backoffMs(attempt, 0), backoffMs(attempt, 1)]).toEqual([least, most]);
});
