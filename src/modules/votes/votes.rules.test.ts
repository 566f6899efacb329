import fc from 'fast-check';
import { sportOf } from '#modules/catalog/sports/index.ts';
import type { MatchState } from '#modules/matches/matches.rules.ts';
import {
  countChanges,
  isOpen,
  isVote,
  optionsOf,
  outcomeOf,
  percentagesOf,
  picksNeeded,
  type VotedMatch,
  votersOf,
} from './votes.rules.ts';

const football = sportOf('football');
const basketball = sportOf('basketball');
const pubg = sportOf('pubg');
const LOBBY = [11, 12, 13, 14];

const ended = (homeScore: number, awayScore: number, rest: Partial<VotedMatch> = {}): VotedMatch => ({
  state: 'finished',
  homeScore,
  awayScore,
  periodScores: [],
  bestOf: null,
  lobby: null,
  ...rest,
});

describe('the options of a vote', () => {
  it('have a draw where the sport has one, and the teams of a lobby', () => {
    expect(optionsOf(football, null)).toEqual(['home', 'draw', 'away']);
    expect(optionsOf(basketball, null)).toEqual(['home', 'away']);
    expect(optionsOf(pubg, LOBBY)).toEqual(['11', '12', '13', '14']);
  });

  it.each([
    [football, null, ['draw'], true],
    [basketball, null, ['draw'], false],
    [football, null, [], false],
    [football, null, ['home', 'away'], false],
    [football, null, ['11'], false],
    [pubg, LOBBY, ['11', '13', '12'], true],
    [pubg, LOBBY, ['11', '13', '11'], false],
    [pubg, LOBBY, ['11', '13', '99'], false],
    [pubg, LOBBY, ['11', '13'], false],
    [pubg, LOBBY, ['home', '13', '11'], false],
    [pubg, [11, 12], ['12', '11'], true],
  ] as const)('%#: %s', (sport, lobby, picks, allowed) => {
    expect(isVote(sport, lobby, picks)).toBe(allowed);
  });
});

it('a vote is open until the announced start, or an earlier one', () => {
  const startAt = new Date('2026-11-15T12:00:00Z');
  const open = (state: MatchState, now: string) => isOpen({ state, startAt }, new Date(now));
  expect(open('not_started', '2026-11-15T11:59:59.999Z')).toBe(true);
  expect(open('preview', '2026-11-15T11:00:00Z')).toBe(true);
  expect(open('not_started', '2026-11-15T12:00:00Z')).toBe(false);
  expect(open('in_progress', '2026-11-15T11:00:00Z')).toBe(false);
  for (const state of ['postponed', 'cancelled', 'finished'] as const)
    expect(open(state, '2026-11-15T11:00:00Z')).toBe(false);
});

it.each([
  ['a win', football, ended(2, 1), ['home']],
  ['a draw', football, ended(1, 1), ['draw']],
  [
    'a draw decided by penalties is one',
    football,
    ended(1, 1, {
      periodScores: [
        [1, 0, 1],
        [0, 1, 2],
        [0, 0, 0],
        [0, 0, 0],
        [3, 4, 2],
      ],
    }),
    ['draw'],
  ],
  ['a win of the guests', basketball, ended(98, 101), ['away']],
  ['a level score without draws has no winner', basketball, ended(98, 98), null],
  ['a match in play', football, ended(2, 1, { state: 'in_progress' }), null],
  ['a cancelled match', football, ended(2, 1, { state: 'cancelled' }), null],
  ['a lobby', pubg, ended(40, 30, { lobby: LOBBY }), ['11', '12', '13']],
  ['a lobby in play', pubg, ended(40, 30, { state: 'in_progress', lobby: LOBBY }), null],
] as const)('the outcome: %s', (_name, sport, match, outcome) => {
  expect(outcomeOf(sport, match as VotedMatch)).toEqual(outcome);
});

it.each([
  [[], ['home'], [['home', 1]]],
  [
    ['home'],
    ['away'],
    [
      ['away', 1],
      ['home', -1],
    ],
  ],
  [['home'], ['home'], []],
  [
    ['11', '12', '13'],
    ['12', '14', '11'],
    [
      ['13', -1],
      ['14', 1],
    ],
  ],
  [['home'], [], [['home', -1]]],
] as const)('counts change from %j to %j', (before, after, changes) => {
  expect(countChanges(before, after).map(({ pick, by }) => [pick, by])).toEqual(changes);
});

it('percentages sum to 100 and keep the order of the values', () => {
  expect(percentagesOf([1, 1, 1])).toEqual([34, 33, 33]);
  expect(percentagesOf([0, 0])).toEqual([0, 0]);
  expect(percentagesOf([1, 199])).toEqual([1, 99]);
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 }), (values) => {
      const shares = percentagesOf(values);
      const total = values.reduce((sum, value) => sum + value, 0);
      expect(shares.reduce((sum, value) => sum + value, 0)).toBe(total === 0 ? 0 : 100);
      for (const [index, share] of shares.entries())
        expect(Math.abs(share - (total === 0 ? 0 : (values[index]! * 100) / total))).toBeLessThan(1);
    }),
  );
});

it('the number of voters is that of picks divided by those of a vote', () => {
  expect(votersOf({ home: 3, away: 4 }, picksNeeded(null))).toBe(7);
  expect(votersOf({ 11: 3, 12: 3, 13: 2, 14: 1 }, picksNeeded(LOBBY))).toBe(3);
});
