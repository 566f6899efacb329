import { dayStart, leaderboardsOf, weekStart } from './leaderboards.rules.ts';

it.each([
  // A Sunday evening in China is still Sunday; a minute before and after midnight there.
  ['2026-11-15T12:00:00Z', '2026-11-14T16:00:00Z', '2026-11-08T16:00:00Z'],
  ['2026-11-15T15:59:59.999Z', '2026-11-14T16:00:00Z', '2026-11-08T16:00:00Z'],
  ['2026-11-15T16:00:00Z', '2026-11-15T16:00:00Z', '2026-11-15T16:00:00Z'],
  ['2026-11-18T03:00:00Z', '2026-11-17T16:00:00Z', '2026-11-15T16:00:00Z'],
  ['2027-01-01T00:00:00Z', '2026-12-31T16:00:00Z', '2026-12-27T16:00:00Z'],
])('%s is in the day from %s and the week from %s', (now, day, week) => {
  expect([dayStart(new Date(now)), weekStart(new Date(now))]).toEqual([new Date(day), new Date(week)]);
});

it('a gift counts on the leaderboards of its broadcast, its room and the site', () => {
  const [now, live] = [new Date('2026-11-15T12:00:00Z'), new Date('2026-11-15T11:00:00Z')];
  const [day, week, ever] = [dayStart(now), weekStart(now), new Date(0)];
  expect(leaderboardsOf(7, live, now)).toEqual([
    { roomId: 7, type: 'room', since: live },
    { roomId: 7, type: 'day', since: day },
    { roomId: 7, type: 'week', since: week },
    { roomId: 7, type: 'all', since: ever },
    { roomId: 0, type: 'day', since: day },
    { roomId: 0, type: 'week', since: week },
    { roomId: 0, type: 'all', since: ever },
  ]);
});
