import { MAX_IDS } from '#modules/matches/lists.rules.ts';
import { followedQuery } from './followed.rules.ts';

const sets = (match: number[], league: number[] = [], team: number[] = []) => ({
  match: new Set(match),
  league: new Set(league),
  team: new Set(team),
});

it.each([
  ['nothing', sets([]), null],
  ['matches', sets([3, 1]), { ids: '3,1' }],
  ['a league', sets([], [7]), { leagues: '7' }],
  ['a team', sets([], [], [9]), { teams: '9' }],
  ['all of it', sets([1], [2, 3], [4]), { ids: '1', leagues: '2,3', teams: '4' }],
])('of %s', (_, followed, query) => {
  expect(followedQuery(followed, 'UTC')).toEqual(query && { ...query, timeZone: 'UTC' });
});

it('followedQuery prefers the newest at the limit of a query', () => {
  const many = Array.from({ length: MAX_IDS + 2 }, (_, index) => index + 1);
  expect(followedQuery(sets(many), 'UTC')?.ids?.split(',')).toEqual(many.slice(2).map(String));
});
