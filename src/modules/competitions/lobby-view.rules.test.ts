import { lobbySides, placedTeams, podium } from './lobby-view.rules.ts';

const teams = ['a', 'b', 'c', 'd'].map((name, index) => ({ id: index + 1, name }));
const [a, b, c, d] = teams as [(typeof teams)[0], (typeof teams)[0], (typeof teams)[0], (typeof teams)[0]];
const lobby = [
  { teamId: 3, points: 30 },
  { teamId: 1, points: 20 },
  { teamId: 4, points: 10 },
  { teamId: 2, points: 5 },
];
const match = { lobby, teams, home: c, away: a };

describe('lobby in a list', () => {
  it.each([
    ['without a followed team', undefined, '2. a', 20],
    ['that the followed team leads', 3, '2. a', 20],
    ['with a followed team below', 2, '4. b', 5],
  ])('%s', (_, mine, name, points) => {
    const sides = lobbySides(match, true, mine);
    expect([sides.home.name, sides.homeScore]).toEqual(['1. c', 30]);
    expect([sides.away.name, sides.awayScore]).toEqual([name, points]);
  });

  it('before its start names who plays, the followed team alone', () => {
    expect(lobbySides(match, false).home.name).toBe('a, b, c, d');
    expect(lobbySides(match, false, 4).away).toBe(d);
  });
});

it('podium: the first, and followed teams below', () => {
  const rows = podium(placedTeams(match), 2, new Set([2]));
  expect(rows.map(({ team, place }) => `${place} ${team.name}`)).toEqual(['1 c', '2 a', '4 b']);
  expect(b.name).toBe('b');
});
