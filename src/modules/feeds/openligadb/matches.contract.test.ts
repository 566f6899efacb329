import type { FeedMessage } from '../feed.contract.ts';
import { isUnderWay, type Match, matchMessages } from './matches.contract.ts';
import { goal, matchItem } from './testing.ts';

const KICK_OFF = Date.parse('2026-02-28T14:30:00Z');
const MINUTE = 60_000;
const at = (match: Match, minute: number, code = 'de.1') =>
  matchMessages(match, code, KICK_OFF + minute * MINUTE, 7);
const find = (messages: FeedMessage[], kind: FeedMessage['kind']) =>
  messages.find((message) => message.kind === kind);

it('a league and its clubs have the slugs of openfootball', () => {
  const messages = at(matchItem(), -60);
  expect(find(messages, 'league')).toMatchObject({
    slug: 'ger-bundesliga',
    season: '2025-26',
    country: 'ger',
    format: 'table',
  });
  expect(messages.flatMap((message) => (message.kind === 'team' ? [message.slug] : []))).toEqual([
    '1-fc-koln-ger',
    'fc-bayern-munchen-ger',
  ]);
  expect(find(messages, 'fixture')).toMatchObject({ round: '24. Spieltag', startAt: '2026-02-28T14:30:00Z' });
});

const HALF: [number, string, number, number] = [1, 'Halbzeit', 1, 0];

it.each([
  ['before its time', matchItem(), -1, { state: 'not_started', periodScores: [] }],
  [
    'in the first half',
    matchItem({ goals: [goal([1, 0], 20)] }),
    25,
    { state: 'in_progress', period: 1, clockSeconds: 1_500, clockRuns: true, periodScores: [[1, 0, 0]] },
  ],
  ['at half-time', matchItem({ results: [HALF], goals: [goal([1, 0], 20)] }), 55, { state: 'break' }],
  [
    'in the second half: the score of the last goal, in whatever order they come',
    matchItem({ results: [HALF], goals: [goal([1, 1], 60), goal([1, 0], 20)] }),
    80,
    {
      state: 'in_progress',
      period: 2,
      homeScore: 1,
      awayScore: 1,
      periodScores: [
        [1, 0, 1],
        [0, 1, 0],
      ],
    },
  ],
  [
    'finished',
    matchItem({ finished: true, results: [[2, 'Endergebnis', 1, 2], HALF] }),
    120,
    {
      state: 'finished',
      period: 2,
      homeScore: 1,
      awayScore: 2,
      periodScores: [
        [1, 0, 1],
        [0, 2, 2],
      ],
    },
  ],
  [
    'finished after a shoot-out whose kicks are added to the goals',
    matchItem({
      finished: true,
      results: [
        HALF,
        [2, 'Endergebnis', 1, 1],
        [3, 'nach Verlängerung', 2, 2],
        [4, 'nach Elfmeterschießen', 7, 6],
      ],
    }),
    170,
    { state: 'finished', period: 5, homeScore: 2, awayScore: 2, facts: { shootout: [5, 4] } },
  ],
  ['left by its members', matchItem({ goals: [goal([1, 0], 20)] }), 600, { state: 'not_started' }],
])('score of a match: %s', (_, match, minute, expected) => {
  expect(find(at(match, minute), 'score')).toMatchObject(expected);
});

it('events: own goal, penalty, added time; those after a missing goal are left out', () => {
  const goals = [
    goal([1, 1], 45, { isOwnGoal: true, comment: '+2' }),
    goal([1, 0], 12, { isPenalty: true, goalGetterName: '' }),
    goal([3, 1], 70),
  ];
  expect(find(at(matchItem({ goals }), 80), 'events')).toMatchObject({
    data: [
      { kind: 'penaltyGoal', side: 'home', minute: 12, player: null, score: [1, 0] },
      { kind: 'ownGoal', side: 'away', minute: 45, extraMinute: 2, period: 1, score: [1, 1] },
    ],
  });
});

it('isUnderWay: from the kick-off until finished, three hours at most', () => {
  const minutes = [-1, 0, 100, 181].map((minute) => isUnderWay(matchItem(), KICK_OFF + minute * MINUTE));
  expect(minutes).toEqual([false, true, true, false]);
  expect(isUnderWay(matchItem({ finished: true }), KICK_OFF)).toBe(false);
});
