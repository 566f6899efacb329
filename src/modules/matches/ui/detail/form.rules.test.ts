import { aDetail, aMeeting } from './detail.factory.ts';
import {
  chosenMeetings,
  comparisonOf,
  formCountOf,
  LAST_MEETINGS,
  meetingAverages,
  meetingLeagues,
  resultFor,
  rowsAround,
} from './form.rules.ts';
import { DETAILS } from './matches.factory.ts';

test.each([
  ['A', 2, 1, 'w'],
  ['B', 2, 1, 'l'],
  ['A', 1, 1, 'd'],
  ['B', 0, 3, 'w'],
] as const)('%s in A %i–%i B: %s', (team, home, away, result) => {
  expect(resultFor(team, aMeeting(1, 'A', 'B', home, away))).toBe(result);
});

test('a level match is won by the winner of its shoot-out', () => {
  const meeting = { ...aMeeting(1, 'A', 'B', 4, 4), winner: 'away' as const };
  expect([resultFor('A', meeting), resultFor('B', meeting)]).toEqual(['l', 'w']);
  expect(formCountOf('A', [meeting])).toEqual({ home: 0, draw: 0, away: 1 });
});

test('an unfinished match has no result', () => {
  expect(resultFor('A', { ...aMeeting(1, 'A', 'B', 1, 0), state: 'postponed' })).toBeNull();
});

test('meetings are counted from the view of today’s home side, wherever they were played', () => {
  const meetings = [aMeeting(1, 'A', 'B', 2, 1), aMeeting(2, 'B', 'A', 0, 4), aMeeting(3, 'B', 'A', 3, 0)];
  expect(formCountOf('A', meetings)).toEqual({ home: 2, draw: 0, away: 1 });
});

describe('meetings of a choice', () => {
  const meetings = [
    aMeeting(1, 'A', 'B', 2, 1),
    aMeeting(2, 'B', 'A', 0, 4, 'Cup'),
    aMeeting(3, 'B', 'A', 3, 0),
    aMeeting(4, 'A', 'B', 1, 1, 'Cup'),
    aMeeting(5, 'A', 'B', 0, 2),
  ];
  const League = 'Harbour League';

  it.each([
    ['all', null, [1, 2, 3, 4, 5], [7 / 5, 7 / 5]],
    ['home', null, [1, 4, 5], [1, 4 / 3]],
    ['away', null, [2, 3], [2, 1.5]],
    ['all', 'Cup', [2, 4], [2.5, 0.5]],
    ['home', 'Cup', [4], [1, 1]],
    ['away', League, [3], [0, 3]],
    ['all', 'Of another match', [1, 2, 3, 4, 5], [7 / 5, 7 / 5]],
  ] as const)('%s in %s: %o, on average %o', (venue, league, ids, averages) => {
    const chosen = chosenMeetings('A', meetings, { venue, league });
    expect(chosen.map(({ id }) => id)).toEqual(ids);
    expect(meetingAverages('A', chosen)).toEqual(averages);
  });

  it('are the last ten', () => {
    const many = Array.from({ length: 25 }, (_, index) => aMeeting(index, 'A', 'B', 1, 0));
    const chosen = chosenMeetings('A', many, { venue: 'home', league: null });
    expect(chosen.map(({ id }) => id)).toEqual([...Array(LAST_MEETINGS).keys()]);
  });

  it('have no average without a finished one', () => {
    const abandoned = { ...aMeeting(1, 'A', 'B', 1, 0), state: 'cancelled' as const };
    expect([meetingAverages('A', []), meetingAverages('A', [abandoned])]).toEqual([null, null]);
  });

  it('were in leagues, the most frequent first', () => {
    expect(meetingLeagues(meetings)).toEqual([League, 'Cup']);
  });
});

describe('the comparison', () => {
  const byKey = (detail: Parameters<typeof comparisonOf>[0]) =>
    Object.fromEntries(comparisonOf(detail).map(({ key, values }) => [key, values]));

  it('is of the season where the standings have both sides', () => {
    expect(byKey(DETAILS.footballLive)).toMatchObject({
      points: [31 / 11, 34 / 11],
      scored: [28 / 11, 29 / 11],
    });
  });

  it('is of their last matches otherwise, without points', () => {
    const form = { home: [aMeeting(1, 'Northbank', 'X', 3, 1)], away: [aMeeting(2, 'Y', 'Riverside', 2, 0)] };
    expect(byKey(aDetail('football', {}, { form }))).toEqual({
      winRate: [100, 0],
      scored: [3, 0],
      conceded: [1, 2],
    });
  });

  it('is null where one side has not played', () => {
    expect(comparisonOf(aDetail('football'))).toEqual([]);
  });
});

describe('rows of the table', () => {
  const [row] = DETAILS.footballLive.standings;
  const table = Array.from({ length: 20 }, (_, index) => ({ ...row!, teamId: index + 1, rank: index + 1 }));
  const ranks = (...teams: number[]) => rowsAround(table, teams).map(({ rank }) => rank);

  it.each([
    [
      [1, 2],
      [1, 2, 3, 4, 5, 6],
    ],
    [
      [10, 11],
      [9, 10, 11, 12, 13, 14],
    ],
    [
      [2, 18],
      [1, 2, 3, 4, 5, 6, 18],
    ],
    [
      [19, 20],
      [15, 16, 17, 18, 19, 20],
    ],
    [
      [99, 98],
      [15, 16, 17, 18, 19, 20],
    ],
  ])('around %o: %o', (teams, expected) => {
    expect(ranks(...teams)).toEqual(expected);
  });
});
