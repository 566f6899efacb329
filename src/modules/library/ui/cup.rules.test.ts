import { describe, expect, it } from 'vitest';
import { sportOf } from '#modules/catalog/sports/index.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { aMatch } from '#modules/matches/ui/detail/detail.factory.ts';
import { bracketOf } from './cup.rules.ts';

let id = 0;
const team = (number: number): Match['home'] => ({
  ...aMatch('football').home,
  id: number,
  name: `Team ${number}`,
});
const played = (home: number, away: number, score: [number, number], values: Partial<Match> = {}): Match =>
  aMatch('football', {
    id: ++id,
    home: team(home),
    away: team(away),
    state: 'finished',
    homeScore: score[0],
    awayScore: score[1],
    ...values,
  });

const off = (home: number, away: number, state: Match['state']): Match =>
  played(home, away, [0, 0], { state });

describe('tie', () => {
  const tie = (...matches: Match[]) =>
    bracketOf([{ round: 'Final', matches }], sportOf('football'))[0]!.ties[0]!;

  it('adds up two legs by its own sides', () => {
    const { total, legs, winner } = tie(played(1, 2, [1, 0]), played(2, 1, [3, 1]));
    expect(legs.map(({ home, away }) => [home, away])).toEqual([
      [1, 0],
      [1, 3],
    ]);
    expect(total).toEqual([2, 3]);
    expect(winner).toBe('away');
  });

  it('of a series counts matches won, also by fewer points', () => {
    const games = [played(1, 2, [120, 80]), played(2, 1, [99, 98]), played(1, 2, [90, 91])];
    const series = (...matches: Match[]) =>
      bracketOf([{ round: 'Final', matches }], sportOf('basketball'), { by: 'wins', awayGoals: false })[0]!
        .ties[0]!;
    expect(series(...games)).toMatchObject({ total: [1, 2], state: 'end', winner: 'away' });
    const open = series(...games.slice(0, 2), played(1, 2, [10, 2], { state: 'in_progress' }));
    expect(open).toMatchObject({ total: [1, 1], state: 'live', winner: null });
  });

  it.each([
    [true, 'away'],
    [false, null],
  ])('level with away goals counted (%s): %s', (awayGoals, winner) => {
    const matches = [played(1, 2, [2, 1]), played(2, 1, [1, 0])];
    const [round] = bracketOf([{ round: 'Final', matches }], sportOf('football'), { by: 'score', awayGoals });
    expect(round!.ties[0]).toMatchObject({ total: [2, 2], winner });
  });

  it.each<[string, Match[], string | null]>([
    ['one match', [played(1, 2, [2, 1])], 'home'],
    ['level, and nobody knows why', [played(1, 2, [1, 1])], null],
    [
      'a shoot-out',
      [
        played(1, 2, [1, 1], {
          periodScores: [
            [1, 1, 0],
            [0, 0, 0],
            [0, 0, 0],
            [0, 0, 0],
            [4, 3, 1],
          ],
        }),
      ],
      'home',
    ],
    [
      'a shoot-out at the other side',
      [
        played(1, 2, [1, 0]),
        played(2, 1, [1, 0], {
          periodScores: [
            [1, 0, 0],
            [0, 0, 0],
            [0, 0, 0],
            [0, 0, 0],
            [4, 3, 1],
          ],
        }),
      ],
      'away',
    ],
    ['to be played again', [played(1, 2, [3, 0]), played(2, 1, [0, 0], { state: 'not_started' })], null],
  ])('winner: %s', (_, matches, winner) => {
    expect(tie(...matches).winner).toBe(winner);
  });

  it.each<[string, Match[], string, boolean[]]>([
    ['a leg put off', [played(1, 2, [2, 0]), off(2, 1, 'postponed')], 'pre', [true, false]],
    ['one put off and played since', [off(1, 2, 'postponed'), played(1, 2, [1, 0])], 'end', [true]],
    ['a leg cancelled', [played(1, 2, [2, 0]), off(2, 1, 'cancelled')], 'end', [true]],
    ['the only match put off', [off(1, 2, 'postponed')], 'pre', [false]],
    ['the only match cancelled', [off(1, 2, 'cancelled')], 'end', [false]],
  ])('has no score: %s', (_, matches, state, begun) => {
    const { legs, ...found } = tie(...matches);
    expect([found.state, legs.map((leg) => leg.begun)]).toEqual([state, begun]);
  });

  it('is live while one of its matches is', () => {
    expect(tie(played(1, 2, [1, 0]), played(2, 1, [0, 0], { state: 'break' })).state).toBe('live');
  });
});

describe('bracket', () => {
  const rounds = [
    { round: 'Group A', matches: [played(1, 5, [0, 0])] },
    { round: 'Matchday 6', matches: [played(1, 6, [0, 0])] },
    { round: 'Semi-finals', matches: [played(1, 2, [2, 0]), played(3, 4, [0, 1])] },
    { round: 'Final', matches: [played(4, 1, [0, 0], { state: 'not_started' })] },
  ];

  it('has the knock-out rounds, with their progress', () => {
    expect(
      bracketOf(rounds, sportOf('football')).map(({ round, state, joined }) => [round, state, joined]),
    ).toEqual([
      ['Semi-finals', 'end', true],
      ['Final', 'pre', false],
    ]);
  });

  it('is in the order of the next round', () => {
    const quarter = [played(1, 2, [1, 0]), played(3, 4, [1, 0]), played(5, 6, [1, 0]), played(7, 8, [1, 0])];
    const semi = [played(7, 1, [1, 0]), played(3, 5, [1, 0])];
    const [first] = bracketOf(
      [
        { round: 'Quarter-finals', matches: quarter },
        { round: 'Semi-finals', matches: semi },
      ],
      sportOf('football'),
    );
    expect(first!.ties.map(({ home }) => home.id)).toEqual([1, 7, 3, 5]);
  });

  it('is empty without knock-out rounds', () => {
    expect(bracketOf([{ round: '12', matches: [played(1, 2, [0, 0])] }], sportOf('football'))).toEqual([]);
  });

  it('names the tournament of a tour once, and the parts of a cup with their rounds', () => {
    const named = (...names: string[]) =>
      bracketOf(
        names.map((round) => ({ round, matches: [played(1, 2, [2, 0])] })),
        sportOf('tennis'),
      ).map(({ tournament, round }) => [tournament, round]);
    expect(named('Vienna Open, Semi-finals', 'Vienna Open, Final')).toEqual([
      ['Vienna Open', 'Semi-finals'],
      ['Vienna Open', 'Final'],
    ]);
    expect(named('Qualifying, Round 1', 'Final')).toEqual([
      ['', 'Qualifying, Round 1'],
      ['', 'Final'],
    ]);
  });

  it('draws a match for third place apart: it follows no semi-final', () => {
    const third = bracketOf(
      [
        { round: 'Semi-finals', matches: [played(1, 2, [2, 0]), played(3, 4, [0, 1])] },
        { round: 'Match for third place', matches: [played(2, 3, [1, 0])] },
        { round: 'Final', matches: [played(4, 1, [0, 2])] },
      ],
      sportOf('football'),
    );
    expect(third.map(({ round, part, joined }) => [round, part, joined])).toEqual([
      ['Semi-finals', 'upper', true],
      ['Final', 'upper', false],
      ['Match for third place', 'third', false],
    ]);
  });

  it('draws a double elimination as two halves and their final, each half in the order of its next round', () => {
    const of = (round: string, ...pairs: [number, number][]) => ({
      round,
      matches: pairs.map(([home, away]) => played(home, away, [2, 0])),
    });
    const rounds = bracketOf(
      [
        of('Upper bracket semi-finals', [1, 4], [2, 3]),
        of('Lower bracket round 1', [4, 3]),
        of('Upper bracket final', [2, 1]),
        of('Lower bracket final', [1, 4]),
        of('Grand final', [2, 1]),
      ],
      sportOf('lol'),
    );
    expect(rounds.map(({ round, part, joined }) => [round, part, joined])).toEqual([
      ['Upper bracket semi-finals', 'upper', true],
      ['Upper bracket final', 'upper', false],
      ['Lower bracket round 1', 'lower', false],
      ['Lower bracket final', 'lower', false],
      ['Grand final', 'final', false],
    ]);
    expect(rounds[0]!.ties.map(({ home }) => home.id)).toEqual([1, 2]);
  });
});
