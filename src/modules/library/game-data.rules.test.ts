import { GAMES, type GameSlug } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { bestForm, equalsByName, type Leader, leaderboardsOf, rankLeaders } from './game-data.rules.ts';

describe('leaderboardsOf', () => {
  it.each<[GameSlug, string]>([
    ['football', 'goals sum, assists sum, shots sum, passes sum'],
    ['basketball', 'points sum, rebounds sum, assists sum, steals sum'],
    ['lol', 'kda average, creepScore sum, gold sum'],
    ['csgo', 'kills sum, assists sum, damagePerRound average'],
    ['snooker', 'highestBreak best, centuries sum, potSuccess average'],
    ['tennis', 'aces sum, winners sum'],
    ['othersports', ''],
  ])('in %s: %s', (game, expected) => {
    const boards = leaderboardsOf(sportOf(game)).map(({ key, ranking }) => `${key} ${ranking}`);
    expect(boards.join(', ')).toBe(expected);
  });

  it('ranks by no negative statistic, in any game', () => {
    const keys = GAMES.flatMap(({ slug }) => leaderboardsOf(sportOf(slug)).map(({ key }) => key));
    expect(keys.filter((key) => ['deaths', 'unforcedErrors', 'penaltyMinutes'].includes(key))).toEqual([]);
  });
});

describe('rankLeaders', () => {
  const a = (name: string, value: number, rest: Partial<Leader> = {}): Leader => ({
    key: 'goals',
    teamId: 1,
    playerId: null,
    name,
    matches: 3,
    value,
    ...rest,
  });

  it('takes the source with the higher number of a player', () => {
    const leaders = [a('Ann', 2), a('Bea', 3), a('Ann', 4), a('Bea', 1)];
    expect(rankLeaders(leaders, 5).map(({ name, value }) => [name, value])).toEqual([
      ['Ann', 4],
      ['Bea', 3],
    ]);
  });

  it('ranks fewer matches first on a tie, and omits zeros', () => {
    const leaders = [a('Ann', 2), a('Bea', 2, { matches: 1 }), a('Cid', 0), a('Ann', 2, { teamId: 2 })];
    expect(rankLeaders(leaders, 2).map(({ name }) => name)).toEqual(['Bea', 'Ann']);
  });

  it('breaks ties the same way for every viewer, by name and then by team', () => {
    const leaders = [a('Öberg', 2), a('Zorn', 2), a('Ann', 2, { teamId: 2 }), a('Ann', 2)];
    expect(rankLeaders(leaders, 3).map(({ name, teamId }) => [name, teamId])).toEqual([
      ['Ann', 1],
      ['Ann', 2],
      ['Zorn', 1],
    ]);
  });

  it.each([
    ['de', ['Bea', 'Öberg', 'Zorn']],
    ['sv', ['Bea', 'Zorn', 'Öberg']],
  ])('equalsByName: ties are in the order of names in %s', (locale, names) => {
    const ranked = rankLeaders([a('Öberg', 2), a('Zorn', 2), a('Bea', 3)], 3);
    expect(equalsByName(ranked, locale).map(({ name }) => name)).toEqual(names);
  });
});

describe('bestForm', () => {
  const played = (homeTeamId: number, awayTeamId: number, homeScore: number, awayScore: number) => ({
    homeTeamId,
    awayTeamId,
    homeScore,
    awayScore,
    winner: homeScore === awayScore ? null : homeScore > awayScore ? ('home' as const) : ('away' as const),
  });

  it('covers the last five matches, newest last, best first', () => {
    const latestFirst = [
      played(1, 2, 2, 0),
      played(2, 1, 1, 1),
      played(1, 2, 0, 3),
      played(1, 3, 1, 0),
      played(3, 1, 0, 1),
      played(1, 2, 0, 9),
    ];
    expect(bestForm(latestFirst, 5).map(({ teamId, form }) => [teamId, form.join('')])).toEqual([
      [1, 'wwldw'],
      [2, 'wwdl'],
    ]);
  });

  it('needs three matches', () => expect(bestForm([played(1, 2, 1, 0)], 5)).toEqual([]));
});
