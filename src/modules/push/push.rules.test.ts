import { SPORTS, sportOf } from '#modules/catalog/sports/index.ts';
import { isQuiet } from '#modules/users/preferences.rules.ts';
import { isPushEndpoint } from './endpoint.rules.ts';
import { isOver, outcomeOf, pushEventOf, pushKeyOf, retryAt, tagOf } from './push.rules.ts';

const NOW = new Date('2026-11-15T15:30:00Z');

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://db5p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://evilpush.apple.com.example/x', false],
  ['https://xpush.apple.com/x', false],
  ['https://user@fcm.googleapis.com/x', false],
  ['https://127.0.0.1/x', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://localhost/x', false],
  ['file:///etc/passwd', false],
  ['nonsense', false],
  [`https://fcm.googleapis.com/${'x'.repeat(1_000)}`, false],
  ['http://push.internal:8080/x', true],
  ['http://push.internal/x', false],
])('%s is an accepted endpoint: %s', (address, may) => {
  expect(isPushEndpoint(address, ['http://push.internal:8080'])).toBe(may);
});

it.each([
  [{ from: '23:00', to: '07:00' }, 'Asia/Shanghai', true],
  [{ from: '23:30', to: '07:00' }, 'Asia/Shanghai', true],
  [{ from: '23:31', to: '07:00' }, 'Asia/Shanghai', false],
  [{ from: '23:00', to: '07:00' }, 'Europe/London', false],
  [{ from: '15:00', to: '15:30' }, 'UTC', false],
  [{ from: '15:00', to: '15:31' }, 'UTC', true],
  [{ from: '07:00', to: '07:00' }, 'UTC', false],
  [null, 'UTC', false],
])('%j in %s is quiet at half past three UTC: %s', (hours, zone, quiet) => {
  expect(isQuiet(hours, zone, NOW)).toBe(quiet);
});

describe('push of a match', () => {
  const turn = { matchId: 7, gameId: 202, began: false, home: 1, away: 0, wasHome: 0, wasAway: 0 };
  it('is a goal, a withdrawn goal, a start, or nothing', () => {
    expect(pushEventOf(turn, sportOf('football'))).toMatchObject({
      kind: 'goal',
      cancelled: false,
      goals: true,
    });
    const back = { ...turn, home: 0, wasHome: 1 };
    expect(pushEventOf(back, sportOf('football'))).toMatchObject({ kind: 'goal', cancelled: true, home: 0 });
    expect(pushEventOf({ ...turn, began: true, home: 0 }, sportOf('football'))).toEqual({
      kind: 'began',
      matchId: 7,
    });
    expect(pushEventOf(turn, sportOf('csgo'))).toMatchObject({ kind: 'goal', goals: false });
    expect(pushEventOf(turn, sportOf('basketball'))).toBeNull();
  });
  it("depends on the sport's scoring", () => {
    const games = Object.values(SPORTS);
    const silent = games.filter((sport) => pushEventOf(turn, sport) === null).map(({ slug }) => slug);
    expect(silent.toSorted().join(' ')).toBe(
      'americanfootball apex baseball basketball cricket darts handball othersports peaceelite pubg rugby',
    );
    const byGoals = games.filter((sport) => {
      const event = pushEventOf(turn, sport);
      return event?.kind === 'goal' && event.goals;
    });
    expect(byGoals.map(({ slug }) => slug)).toEqual(['football', 'icehockey', 'futsal', 'waterpolo']);
  });
  it('has one tag, and its score as identity', () => {
    const goal = pushEventOf(turn, sportOf('football'))!;
    expect(tagOf(goal)).toBe(tagOf({ kind: 'final', matchId: 7, home: 1, away: 0 }));
    expect(pushKeyOf(goal)).not.toBe(pushKeyOf({ kind: 'final', matchId: 7, home: 1, away: 0 }));
    // A `Topic` header of at most 32 characters, for any id.
    expect(tagOf({ kind: 'plan', planId: Number.MAX_SAFE_INTEGER, verdict: 'hit' }).length).toBeLessThan(33);
  });
});

it('retries with backoff or `Retry-After`, and not for ever', () => {
  const waits = [1, 2, 3].map((tries) => retryAt(tries, null, NOW).getTime() - NOW.getTime());
  expect(waits).toEqual([15_000, 30_000, 60_000]);
  expect(retryAt(1, '120', NOW).getTime() - NOW.getTime()).toBe(120_000);
  expect(retryAt(1, '999999', NOW).getTime() - NOW.getTime()).toBe(3_600_000);
  const goal = { kind: 'goal', matchId: 7, home: 1, away: 0, cancelled: false, goals: true } as const;
  expect(isOver(goal, new Date(NOW.getTime() - 599_000), NOW)).toBe(false);
  expect(isOver(goal, new Date(NOW.getTime() - 601_000), NOW)).toBe(true);
});

it.each([
  [201, 'told'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'later'],
  [503, 'later'],
  [400, 'refused'],
  [413, 'refused'],
])('%i means %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});
