import type { FeedMessage } from '../feed.contract.ts';
import { matchMessages } from './matches.contract.ts';
import { matchItem } from './testing.ts';

const KICK_OFF = Date.parse('2026-02-28T15:00:00Z');
const countries = new Map([
  [57, 'eng'],
  [61, 'eng'],
]);
const at = (match: Parameters<typeof matchMessages>[0], minute = 200, code = 'en.1') =>
  matchMessages(match, code, { countries, now: KICK_OFF + minute * 60_000, version: 7 });
const find = (messages: FeedMessage[], kind: FeedMessage['kind']) =>
  messages.find((message) => message.kind === kind);

it('a league and its clubs have the slugs of openfootball', () => {
  const messages = at(matchItem());
  expect(find(messages, 'league')).toMatchObject({ slug: 'eng-premier-league', season: '2025-26' });
  expect(messages.flatMap((message) => (message.kind === 'team' ? [message.slug] : []))).toEqual([
    'arsenal-eng',
    'chelsea-eng',
  ]);
  expect(find(messages, 'fixture')).toMatchObject({ round: 'Matchday 28', league: 'en.1/2025-26' });
});

it('an undecided side, and a club of an unknown country, are left out', () => {
  const undecided = { ...matchItem(), homeTeam: { id: null, name: null, shortName: null } };
  expect(at(undecided)).toEqual([]);
  expect(matchMessages(matchItem(), 'uefa.cl', { countries: new Map(), now: 0, version: 1 })).toEqual([]);
});

it.each([
  ['before its time', matchItem(), -10, { state: 'not_started', periodScores: [] }],
  [
    'in the first half',
    matchItem({ status: 'IN_PLAY', full: [1, 0], half: [1, 0] }),
    30,
    { state: 'in_progress', period: 1, periodScores: [[1, 0, 0]], homeScore: 1 },
  ],
  [
    'at half-time',
    matchItem({ status: 'PAUSED', full: [1, 0], half: [1, 0] }),
    50,
    { state: 'break', period: 1, homeScore: 1 },
  ],
  [
    'in the second half',
    matchItem({ status: 'IN_PLAY', full: [1, 2], half: [1, 0] }),
    90,
    {
      state: 'in_progress',
      period: 2,
      periodScores: [
        [1, 0, 1],
        [0, 2, 0],
      ],
    },
  ],
  [
    'finished',
    matchItem({ status: 'FINISHED', full: [2, 1], half: [1, 0] }),
    200,
    {
      state: 'finished',
      period: 2,
      periodScores: [
        [1, 0, 1],
        [1, 1, 0],
      ],
    },
  ],
  [
    'after a shoot-out: the full-time score has its kicks',
    matchItem({
      status: 'FINISHED',
      full: [6, 5],
      half: [0, 0],
      more: {
        duration: 'PENALTY_SHOOTOUT',
        regularTime: { home: 1, away: 1 },
        extraTime: { home: 0, away: 0 },
        penalties: { home: 5, away: 4 },
      },
    }),
    200,
    { state: 'finished', period: 5, homeScore: 1, awayScore: 1, facts: { shootout: [5, 4] } },
  ],
  ['postponed', matchItem({ status: 'POSTPONED' }), 200, { state: 'postponed' }],
  [
    'suspended',
    matchItem({ status: 'SUSPENDED', full: [0, 0] }),
    30,
    { facts: { suspended: [1, 1] }, clockRuns: false },
  ],
])('score of a match: %s', (_, match, minute, expected) => {
  expect(find(at(match, minute), 'score')).toMatchObject(expected);
});

it.each([
  ['an undocumented status', matchItem({ status: 'PAINTED' })],
  ['a finished match without its score', matchItem({ status: 'FINISHED' })],
])('%s has no score message', (_, match) => {
  expect(find(at(match), 'score')).toBeUndefined();
});
