import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import {
  playerLeaderboardsOf,
  rankTeams,
  teamLeaderboardsOf,
  teamNumbers,
  withOfficial,
} from './league-numbers.rules.ts';

test.each<[GameSlug, string]>([
  ['football', 'goals assists shots passes tackles rating yellowCards redCards'],
  ['basketball', 'points rebounds assists steals blocks'],
  ['cricket', 'runs fours sixes strikeRate wickets'],
  ['baseball', 'runs hits runsBattedIn'],
  ['lol', 'kda creepScore gold'],
  ['csgo', 'kills assists damagePerRound'],
  ['pubg', 'kills assists damage'],
  ['snooker', 'highestBreak centuries potSuccess'],
  ['rugby', 'tries points carryMetres tacklesMade yellowCards redCards'],
  ['othersports', ''],
])('%s: players lead in %s', (slug, keys) => {
  expect(
    playerLeaderboardsOf(sportOf(slug))
      .map(({ key }) => key)
      .join(' '),
  ).toBe(keys);
});

test('goals and assists are counted from events too, own goals are not, and a second yellow card is a red one', () => {
  const events = Object.fromEntries(
    playerLeaderboardsOf(sportOf('football')).flatMap(({ key, events: counted }) =>
      counted ? [[key, counted]] : [],
    ),
  );
  expect(events).toEqual({
    goals: { kinds: ['goal', 'penaltyGoal'], by: 'player' },
    assists: { kinds: ['goal', 'penaltyGoal'], by: 'second' },
    yellowCards: { kinds: ['yellowCard'], by: 'player' },
    redCards: { kinds: ['redCard', 'secondYellow'], by: 'player' },
  });
  expect(playerLeaderboardsOf(sportOf('basketball')).every(({ events: counted }) => !counted)).toBe(true);
});

test.each<[GameSlug, string]>([
  ['football', 'scored conceded possession expectedGoals shots shotsOnTarget bigChances corners'],
  ['tennis', 'scored conceded aces firstServe firstServePoints secondServePoints breakPoints winners'],
  ['othersports', 'scored conceded'],
  ['pubg', ''],
])('%s: teams are compared by %s', (slug, keys) => {
  expect(teamLeaderboardsOf(sportOf(slug)).join(' ')).toBe(keys);
});

const average = (key: string, teamId: number, value: number, matches = 10) => ({
  key,
  teamId,
  value,
  matches,
});

test('teams are ranked by their averages: conceded from the lowest; few matches do not count', () => {
  const boards = rankTeams(
    ['scored', 'conceded', 'corners', 'possession'],
    [
      ...[average('scored', 1, 1.5), average('scored', 2, 2.1), average('scored', 3, 5, 3)],
      ...[average('conceded', 1, 0.8), average('conceded', 2, 1.2), average('conceded', 3, 0, 4)],
      ...[average('corners', 1, 0), average('corners', 2, 0)],
      average('possession', 1, 55),
    ],
  );
  expect(boards.map(({ key, teams }) => [key, teams.map(({ teamId }) => teamId)])).toEqual([
    ['scored', [2, 1]],
    ['conceded', [3, 1, 2]],
  ]);
});

test('a team has its averages with its place; equal values share one', () => {
  const teams = [7, 8, 9, 10].map((teamId, index) => ({ teamId, matches: 10, value: [3, 2, 2, 1][index]! }));
  expect([7, 9, 10, 11].map((teamId) => teamNumbers([{ key: 'scored', teams }], teamId))).toEqual([
    [{ key: 'scored', value: 3, place: 1, of: 4 }],
    [{ key: 'scored', value: 2, place: 2, of: 4 }],
    [{ key: 'scored', value: 1, place: 4, of: 4 }],
    [],
  ]);
});

test('the leaderboard of a source is shown where it counts more than ours', () => {
  const order = playerLeaderboardsOf(sportOf('football'));
  const of = (...values: number[]) =>
    values.map((value, index) => ({ teamId: 1, playerId: null, name: `${index}`, matches: 9, value }));
  const ours = [
    { key: 'goals', ranking: 'sum' as const, players: of(2, 1) },
    { key: 'shots', ranking: 'sum' as const, players: of(7) },
    { key: 'yellowCards', ranking: 'sum' as const, players: of(4) },
  ];
  const official = [
    { key: 'yellowCards', players: of(3) },
    { key: 'assists', players: of(5) },
    { key: 'goals', players: of(12, 9) },
    { key: 'of another sport', players: of(90) },
  ];
  expect(
    withOfficial(ours, official, order).map(({ key, players }) => [
      key,
      ...players.map(({ value }) => value),
    ]),
  ).toEqual([
    ['goals', 12, 9],
    ['assists', 5],
    ['shots', 7],
    ['yellowCards', 4],
  ]);
});
