import { SPORTS } from '#modules/catalog/sports/index.ts';
import { eventKinds, type PushStatus, statKeys, statusOf, withoutRepeats } from './push.rules.ts';

it.each([
  [1, 0, 'accepted'],
  [7, 6, 'accepted'],
  [6, 6, 'unchanged'],
  [5, 6, 'older'],
] as const)('revision %d after %d: %s', (revision, stored, status) => {
  expect(statusOf(revision, stored)).toBe(status);
});

it.each<[string, [string, number, PushStatus][], PushStatus[]]>([
  [
    'different ids',
    [
      ['a', 1, 'accepted'],
      ['b', 1, 'accepted'],
    ],
    ['accepted', 'accepted'],
  ],
  [
    'the newer one last',
    [
      ['a', 1, 'accepted'],
      ['a', 2, 'accepted'],
    ],
    ['older', 'accepted'],
  ],
  [
    'the newer one first',
    [
      ['a', 2, 'accepted'],
      ['a', 1, 'accepted'],
    ],
    ['accepted', 'older'],
  ],
  [
    'the same twice',
    [
      ['a', 2, 'accepted'],
      ['a', 2, 'accepted'],
    ],
    ['accepted', 'unchanged'],
  ],
  [
    'a rejected newer one',
    [
      ['a', 1, 'accepted'],
      ['a', 2, 'rejected'],
    ],
    ['accepted', 'rejected'],
  ],
])('a batch with %s', (_, items, statuses) => {
  const batch = items.map(([id, revision, status]) => ({ id, revision, status }));
  expect(withoutRepeats(batch).map(({ status }) => status)).toEqual(statuses);
});

it('every sport has kinds of events', () => {
  expect(eventKinds(SPORTS.basketball)).toContain('threePointer');
  expect(eventKinds(SPORTS.football)).not.toContain('threePointer');
  expect(statKeys(SPORTS.basketball)).toContain('rebounds');
  for (const sport of Object.values(SPORTS)) {
    expect(eventKinds(sport).size, sport.slug).toBeGreaterThan(2);
  }
});
