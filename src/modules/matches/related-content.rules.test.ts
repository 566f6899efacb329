import { mostRelated } from './related-content.rules.ts';

it('mostRelated prefers the same match, then its teams, then its league, then the newest', () => {
  const article = (id: number, matchId: number | null, leagueId: number, ...teamIds: number[]) => ({
    ...{ id, matchId, leagueId },
    teamIds,
  });
  const others = [
    article(5, null, 9),
    article(4, 2, 1, 7, 8),
    article(3, 2, 1, 10, 8),
    article(2, 1, 1, 10, 11),
  ];
  const me = article(1, 1, 1, 10, 11);
  expect(mostRelated(me, [me, ...others], 9).map(({ id }) => id)).toEqual([2, 3, 4, 5]);
});
