import { EMAIL_KINDS, hasEmail, NOTIFICATION_CHOICES } from '#modules/users/preferences.rules.ts';
import { digestKinds, digestRetryAt, nextDigestAt } from './digest.rules.ts';
import { CHOICES, KINDS } from './notifications.rules.ts';

const night = { from: '23:00', to: '07:00' };

describe('the next digest', () => {
  // 2026-11-15 is a Sunday.
  it.each([
    ['day', 'UTC', null, '2026-11-15T07:59:59Z', '2026-11-15T08:00:00Z'],
    ['day', 'UTC', null, '2026-11-15T08:00:00Z', '2026-11-16T08:00:00Z'],
    ['day', 'UTC', null, '2026-11-15T08:20:00Z', '2026-11-16T08:00:00Z'],
    ['day', 'Asia/Shanghai', null, '2026-11-15T12:00:00Z', '2026-11-16T00:00:00Z'],
    ['day', 'Asia/Kathmandu', null, '2026-11-15T12:00:00Z', '2026-11-16T02:30:00Z'],
    ['day', 'America/New_York', null, '2026-11-15T14:00:00Z', '2026-11-16T13:00:00Z'],
    ['week', 'UTC', null, '2026-11-15T12:00:00Z', '2026-11-16T08:00:00Z'],
    ['week', 'UTC', null, '2026-11-16T08:00:00Z', '2026-11-23T08:00:00Z'],
    ['week', 'Pacific/Auckland', null, '2026-11-15T12:00:00Z', '2026-11-15T19:00:00Z'],
    ['day', 'UTC', night, '2026-11-15T12:00:00Z', '2026-11-16T08:00:00Z'],
    ['day', 'UTC', { from: '22:00', to: '09:30' }, '2026-11-15T12:00:00Z', '2026-11-16T09:30:00Z'],
    ['day', 'UTC', { from: '00:00', to: '23:59' }, '2026-11-15T12:00:00Z', '2026-11-16T08:00:00Z'],
    // The night before the clocks of New York change.
    ['day', 'America/New_York', null, '2026-03-07T14:00:00Z', '2026-03-08T12:00:00Z'],
  ] as const)('%s in %s, quiet %j, after %s: %s', (frequency, zone, quiet, after, next) => {
    expect(nextDigestAt(frequency, zone, quiet, new Date(after)).toISOString()).toBe(
      new Date(next).toISOString(),
    );
  });

  it('is always later, for any zone and minute', () => {
    for (const zone of ['UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns'])
      for (let minute = 0; minute < 2_880; minute += 17) {
        const after = new Date(Date.UTC(2026, 2, 28) + minute * 60_000);
        expect(nextDigestAt('day', zone, null, after).getTime()).toBeGreaterThan(after.getTime());
      }
  });
});

it('a digest has the kinds that are on, and none that is over before it is read', () => {
  const all = digestKinds({});
  expect(all).toEqual(KINDS.filter((kind) => hasEmail(CHOICES[kind])));
  expect(all).not.toContain('matchStart');
  expect(all).not.toContain('anchorLive');
  expect(digestKinds({ email: { replies: false } })).toEqual(all.filter((kind) => kind !== 'replied'));
  expect(digestKinds({ email: Object.fromEntries(EMAIL_KINDS.map((kind) => [kind, false])) })).toEqual([]);
  expect(NOTIFICATION_CHOICES).toEqual(expect.arrayContaining([...EMAIL_KINDS]));
});

it('attempts are further and further apart', () => {
  const now = new Date('2026-11-15T08:00:00Z');
  expect([1, 2, 3].map((tries) => digestRetryAt(tries, now).toISOString())).toEqual([
    '2026-11-15T08:30:00.000Z',
    '2026-11-15T09:00:00.000Z',
    '2026-11-15T10:00:00.000Z',
  ]);
});
