import { type Aged, openFrom, writeRemaining } from './account-age.rules.ts';

const now = new Date('2026-11-18T12:00:00Z');
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
const account = (more: Partial<Aged> = {}): Aged => ({
  createdAt: ago(5),
  level: 0,
  roles: ['user'],
  registrationSource: 'email',
  ...more,
});

it.each([
  ['is new', account(), 10, '2026-11-18T12:05:00.000Z'],
  ['was made at this moment', account({ createdAt: now }), 10, '2026-11-18T12:10:00.000Z'],
  [
    'was made in a future that a clock set back made',
    account({ createdAt: ago(-60) }),
    10,
    '2026-11-18T13:10:00.000Z',
  ],
  ['is old enough to the second', account({ createdAt: ago(10) }), 10, null],
  ['is old', account({ createdAt: ago(9_999) }), 10, null],
  ['is new where nothing is limited', account(), 0, null],
  ['has topped up', account({ level: 1 }), 10, null],
  ['is a moderator', account({ roles: ['user', 'moderator'] }), 10, null],
  ['is an anchor', account({ roles: ['user', 'anchor'] }), 10, null],
  ['is a demo account', account({ registrationSource: 'demo' }), 10, null],
] as const)('account age: one that %s', (_what, aged, minutes, from) => {
  expect(openFrom(aged, minutes, now)?.toISOString() ?? null).toBe(from);
});

it.each([
  [1, 'en', '1 minute'],
  [59_000, 'en', '1 minute'],
  [61_000, 'en', '2 minutes'],
  [3_600_000, 'en', '1 hour'],
  [83_400_000, 'en', '23 hours, 10 minutes'],
  [86_400_000 + 60_000, 'en', '1 day, 1 minute'],
  [540_000, 'ru', '9 минут'],
  [540_000, 'de', '9 Minuten'],
])('account age: %i ms in %s are "%s"', (ms, locale, words) => {
  expect(writeRemaining(ms, locale)).toBe(words);
});
