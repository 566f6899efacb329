import { readCount, readPoints, readPosition, readScore } from './cells.rules.ts';
import { findMeeting } from './match-plan.rules.ts';
import { findTeam } from './names.rules.ts';

describe('cells of files', () => {
  it.each([
    ['2-1', '', '', [2, 1]],
    ['2 : 1', '', '', [2, 1]],
    ['101–99', '', '', [101, 99]],
    ['', '3', '0', [3, 0]],
    ['', '3.0', '0,0', [3, 0]],
    ['', '', '', null],
    ['2-1 aet', '', '', 'score'],
    ['', '2', '', 'score'],
    ['', '-1', '0', 'score'],
    ['', '9999', '0', 'score'],
  ])('score %j %j %j', (score, home, away, read) => {
    expect(readScore(score, home, away)).toEqual(read);
  });

  it('counts and points: whole numbers, points also below zero', () => {
    expect([readCount('12', 20), readCount('12', 10), readCount('1.5', 10), readCount('x', 10)]).toEqual([
      12,
      null,
      null,
      null,
    ]);
    expect([readPoints('-3'), readPoints('−3'), readPoints('0'), readPoints('-0'), readPoints('-x')]).toEqual(
      [-3, -3, 0, 0, null],
    );
  });

  it('positions: by key, by name in any language, by letter', () => {
    const positions = ['goalkeeper', 'defender', 'midfielder', 'forward'];
    const namesOf = (position: string) =>
      ({ goalkeeper: ['Torwart', '门将'], forward: ['Délantero'] })[position] ?? [];
    const read = (text: string) => readPosition(text, positions, namesOf);
    expect(['GK', 'torwart', '门将', 'delantero', 'DEFENDER', 'M.', 'sweeper'].map(read)).toEqual([
      ...['goalkeeper', 'goalkeeper', 'goalkeeper', 'forward', 'defender', 'midfielder', null],
    ]);
  });
});

describe('teams of files', () => {
  const team = (id: number, country: string, ...names: string[]) => ({ id, country, names });
  const league = {
    country: 'eng',
    teams: [
      team(1, 'eng', 'Arsenal', '阿森纳'),
      team(2, 'eng', 'AFC Bournemouth'),
      team(3, 'eng', 'Rovers'),
      team(4, 'eng', 'FC Rovers'),
    ],
  };
  const ofGame = [
    team(5, 'eng', 'Everton'),
    team(6, 'uru', 'Liverpool'),
    team(7, 'eng', 'United'),
    team(8, 'eng', 'United'),
  ];
  it.each([
    ['Arsenal', { id: 1 }],
    ['Arsenal FC', { id: 1 }],
    ['阿森纳', { id: 1 }],
    ['rovers', { id: 3 }],
    ['Rovers FC', 'several'],
    ['EVERTON', { id: 5 }],
    ['Liverpool', 'none'],
    ['United', 'several'],
    ['Northtown', 'none'],
  ])('%s', (written, found) => {
    expect(findTeam(written, league, ofGame)).toEqual(found);
  });
});

describe('matches that rows mean', () => {
  const HOUR = 3_600_000;
  const day = (n: number) => Date.UTC(2026, 7, n);
  const on = (id: number, startAt: number, isOver = false) => ({ id, startAt, isOver });
  const wanted = (n: number, isOnlyRow = true) => ({ from: day(n), to: day(n) + 24 * HOUR, isOnlyRow });
  const first = on(1, day(15) + 20 * HOUR);
  const second = on(2, day(28) + 20 * HOUR);
  it.each([
    ['its day', [first, second], wanted(15), 1],
    ['a day next to it', [first, second], wanted(16), 1],
    ['a pair that meets once was moved', [first], wanted(20), 1],
    ['a match that was played is not moved', [{ ...first, isOver: true }], wanted(20), null],
    ['two rows of a pair that met once', [first], wanted(20, false), null],
    ['another meeting of the pair', [first, second], wanted(20), null],
    ['no date, one match', [first], { from: null, to: null, isOnlyRow: true }, 1],
    ['no date, two matches', [first, second], { from: null, to: null, isOnlyRow: true }, 'several'],
    ['two on one day', [first, on(3, day(15) + 12 * HOUR)], wanted(15), 'several'],
    [
      'two on one day, the exact time',
      [first, on(3, day(15) + 12 * HOUR)],
      { from: day(15) + 12 * HOUR, to: day(15) + 12 * HOUR, isOnlyRow: false },
      3,
    ],
  ])('%s', (_, known, row, id) => {
    const found = findMeeting(known, row);
    expect(typeof found === 'object' ? (found?.id ?? null) : found).toBe(id);
  });
});
