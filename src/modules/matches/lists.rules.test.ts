import { GAMES } from '#modules/catalog/games.rules.ts';
import { GROUPS, gamesOf, heat } from './lists.rules.ts';

describe('the tabs', () => {
  it('contain every game once, beside the first with all of them', () => {
    const [first, ...rest] = GROUPS;
    expect(gamesOf(first)).toBeNull();
    const slugs = rest.flatMap((group) => gamesOf(group)!.map(({ slug }) => slug));
    expect(slugs.toSorted()).toEqual(GAMES.map(({ slug }) => slug as string).toSorted());
  });
});

describe('heat', () => {
  const of = (rest: Partial<Parameters<typeof heat>[0]>) =>
    heat({
      leagueRank: 5,
      state: 'not_started',
      homeScore: 0,
      awayScore: 0,
      startsInMs: 10 * 3_600_000,
      ...rest,
    });

  it.each([
    ['a higher league', of({ leagueRank: 1 }), of({ leagueRank: 9 })],
    ['a live match', of({ state: 'in_progress' }), of({ startsInMs: 0 })],
    ['a close one', of({ state: 'break', homeScore: 2, awayScore: 2 }), of({ state: 'break', homeScore: 4 })],
    ['one that begins soon', of({ startsInMs: 60_000 }), of({})],
    ['one to come', of({}), of({ state: 'finished' })],
  ])('%s comes first', (_, first, second) => {
    expect(first).toBeGreaterThan(second);
  });
});
