import { sportOf } from '#modules/catalog/sports/index.ts';
import { createTranslator } from '#platform/translations/translator.ts';
import { eventTexts, liveText } from './live-text.rules.ts';
import type { MatchEvent } from './sheet.contract.ts';

const football = sportOf('football');
const translate = createTranslator();
const anEvent = (kind: string, rest: Partial<MatchEvent> = {}): MatchEvent => ({
  id: `${kind} ${rest.minute}`,
  kind,
  side: 'home',
  period: 1,
  minute: 10,
  extraMinute: null,
  playerId: null,
  player: 'Ann',
  second: null,
  score: null,
  cancelled: false,
  ...rest,
});
const goal = anEvent('goal', { score: [1, 0] });

const lines = (course: Parameters<typeof eventTexts>[1], events: MatchEvent[], sport = football) =>
  eventTexts(sport, course, events).map(({ seq, key, side, params }) => {
    const text = liveText(translate, 'en', {
      sport,
      key,
      side,
      params,
      teams: { home: 'Rovers', away: 'United' },
    });
    return `${seq} ${text}`;
  });

it('has the starts and ends of periods around the events', () => {
  const second = anEvent('yellowCard', { period: 2, minute: 60, side: 'away', player: 'Bob' });
  const scores: [number, number, 0 | 1 | 2][] = [
    [1, 0, 1],
    [0, 0, 0],
  ];
  expect(lines({ state: 'finished', period: 2, periodScores: scores }, [goal, second])).toEqual([
    '1 The match is under way.',
    '2 Goal! Ann (Rovers) scores. 1–0.',
    '3 Half-time: 1–0.',
    '4 The second half begins.',
    '5 Yellow card for Bob (United).',
    '6 End of the second half: 1–0.',
    '7 Full time.',
  ]);
});

it.each([
  [
    'a running half does not end',
    'in_progress',
    ['1 The match is under way.', '2 Goal! Ann (Rovers) scores. 1–0.'],
  ],
  [
    'a break ends it',
    'break',
    ['1 The match is under way.', '2 Goal! Ann (Rovers) scores. 1–0.', '3 Half-time: 1–0.'],
  ],
  ['nothing before the match', 'not_started', []],
] as const)('%s', (_, state, expected) => {
  expect(lines({ state, period: 1, periodScores: [[1, 0, 0]] }, [goal])).toEqual(expected);
});

it('has nothing without events, and leaves periods out that were not played', () => {
  expect(lines({ state: 'finished', period: 2, periodScores: [[0, 0, 0]] }, [])).toEqual([]);
  const shootout = {
    state: 'finished',
    period: 5,
    periodScores: [
      [1, 1, 0],
      [0, 0, 0],
    ],
  } as const;
  const periods = eventTexts(
    football,
    { ...shootout, periodScores: [...shootout.periodScores].map(([a, b, c]) => [a, b, c]) },
    [goal],
  );
  expect(new Set(periods.map(({ period }) => period))).toEqual(new Set([1, 2, 5]));
});

it.each([
  ['a goal without a name', anEvent('goal', { player: null, score: [1, 0] }), 'Goal: Rovers. 1–0.'],
  [
    'an own goal belongs to the other side',
    anEvent('ownGoal', { score: [1, 0] }),
    'Own goal by Ann (United). 1–0.',
  ],
  [
    'an own goal without a name',
    anEvent('ownGoal', { player: null, score: [1, 0] }),
    'Own goal: United. 1–0.',
  ],
  [
    'a goal taken back',
    anEvent('goal', { cancelled: true }),
    'No goal! Ann (Rovers)’s effort is ruled out after a video review.',
  ],
  ['a substitution', anEvent('substitution', { second: 'Cy' }), 'Substitution: Cy on, Ann (Rovers) off.'],
  ['a substitution of one name', anEvent('substitution'), 'Substitution, Ann (Rovers).'],
  ['a look at the video', anEvent('var', { player: null }), 'VAR is checking the decision.'],
  ['a kind without words', anEvent('nextBestThing'), ''],
])('%s', (_, event, expected) => {
  expect(lines({ state: 'in_progress', period: 1, periodScores: [] }, [event])[1]).toBe(`2 ${expected}`);
});
