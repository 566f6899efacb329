import * as fc from 'fast-check';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import type { Baseline, Entry, EntryBody, Reason } from './entries.rules.ts';
import { replay } from './replay.rules.ts';

const START = Date.parse('2026-11-20T19:00:00Z');
const BASELINE: Baseline = {
  at: START - 60_000,
  state: 'not_started',
  period: 0,
  clockSeconds: 0,
  clockRuns: false,
  periodScores: [],
  homeScore: 0,
  awayScore: 0,
  facts: {},
  events: [],
};

type Step = readonly [minute: number, body: EntryBody, id?: string];

const entriesOf = (steps: readonly Step[]): Entry[] =>
  steps.map(([minute, body, id], index) => {
    return { ...body, id: id ?? `e${index + 1}`, at: START + minute * 60_000, seq: index + 1, userId: 1 };
  });
const run = (game: GameSlug, steps: readonly Step[], minute: number, bestOf: number | null = null) =>
  replay({ sport: sportOf(game), bestOf }, BASELINE, entriesOf(steps), START + minute * 60_000);

const step = (kind: 'start' | 'endPeriod' | 'startPeriod' | 'shootout' | 'finish'): EntryBody => ({ kind });
const by = (side: 'home' | 'away', event: string, player: string | null = null): EntryBody => ({
  kind: 'event',
  side,
  event,
  player,
});
const undo = (target: string): EntryBody => ({ kind: 'undo', target });
const times = (count: number, step: Step): Step[] => Array.from({ length: count }, () => step);

const FOOTBALL: readonly Step[] = [
  [0, step('start')],
  [11, by('home', 'goal', 'Ann')],
  [30, by('away', 'yellowCard', 'Bob')],
  [47, step('endPeriod')],
  [62, step('startPeriod')],
  [70, by('away', 'redCard', 'Bob')],
  [80, by('away', 'penaltyGoal', 'Cyd')],
  [108, by('home', 'goal', 'Dee')],
  [110, step('finish')],
];

it('a match of football: score, halves, facts, and the minutes of its events', () => {
  const { stand, events, ignored } = run('football', FOOTBALL, 200);
  expect(ignored.size).toBe(0);
  expect(stand).toMatchObject({
    ...{ state: 'finished', period: 2, clockRuns: false, homeScore: 2, awayScore: 1 },
    periodScores: [
      [1, 0, 0],
      [1, 1, 0],
    ],
    facts: { redCards: [0, 1] },
    clockSeconds: 48 * 60,
  });
  expect(events.map(({ kind, minute, extraMinute, score }) => [kind, minute, extraMinute, score])).toEqual([
    ['goal', 12, null, [1, 0]],
    ['yellowCard', 31, null, null],
    ['redCard', 54, null, null],
    ['penaltyGoal', 64, null, [1, 1]],
    ['goal', 90, 2, [2, 1]],
  ]);
});

it('whatever the order of arrival, the match is the same', () => {
  const entries = entriesOf(FOOTBALL);
  const match = { sport: sportOf('football'), bestOf: null };
  const { stand, events } = replay(match, BASELINE, entries, START + 9_000_000);
  fc.assert(
    fc.property(fc.shuffledSubarray(entries, { minLength: entries.length }), (some) => {
      const again = replay(
        match,
        BASELINE,
        some.map((entry, index) => ({ ...entry, seq: index + 1 })),
        START + 9_000_000,
      );
      expect(again.stand).toEqual(stand);
      expect(again.events).toEqual(events);
    }),
  );
});

it('undo: of a goal, of the end, and of an undo', () => {
  const steps: Step[] = [...FOOTBALL, [111, undo('e2')], [112, undo('e9')]];
  expect(run('football', steps, 113).stand).toMatchObject({
    ...{ state: 'in_progress', homeScore: 1, awayScore: 1, clockRuns: true, clockSeconds: 51 * 60 },
  });
  expect(run('football', [...steps, [114, undo('e10')]], 115).stand).toMatchObject({ homeScore: 2 });
});

it('a set ends by the rule of the sport, and the match goes on with the next', () => {
  const points = (count: number, side: 'home' | 'away'): Step[] => times(count, [1, by(side, 'spike')]);
  const set = [[0, step('start')] as Step, ...points(23, 'away'), ...points(25, 'home')];
  const { stand, ignored } = run('volleyball', [...set, [2, by('home', 'spike'), 'late']], 3, 5);
  expect(stand).toMatchObject({ state: 'break', homeScore: 1, awayScore: 0, periodScores: [[25, 23, 1]] });
  expect(ignored.get('late')).toBe('not_playing');
  expect(
    run('volleyball', [...set, [3, step('startPeriod')], [4, by('away', 'block')]], 5, 5).stand,
  ).toMatchObject({
    ...{ state: 'in_progress', period: 2 },
    periodScores: [
      [25, 23, 1],
      [0, 1, 0],
    ],
  });
});

it('maps are won by the side that the scorer names', () => {
  const steps: Step[] = [
    [0, step('start')],
    [30, { kind: 'winPeriod', side: 'away' }],
    [40, step('startPeriod')],
    [70, { kind: 'winPeriod', side: 'away' }],
    [71, step('finish')],
  ];
  expect(run('lol', steps, 72, 3).stand).toMatchObject({ state: 'finished', homeScore: 0, awayScore: 2 });
});

it('points of basketball count by their value, and the clock stands when it is stopped', () => {
  const { stand } = run(
    'basketball',
    [
      [0, step('start')],
      [1, by('home', 'threePointer')],
      [2, by('away', 'freeThrow')],
      [3, { kind: 'clock', runs: false, seconds: null }],
      [9, { kind: 'clock', runs: true, seconds: 200 }],
    ],
    10,
  );
  expect(stand).toMatchObject({ homeScore: 3, awayScore: 1, clockSeconds: 260, clockRuns: true });
});

it('extra time and a shoot-out', () => {
  const drawn: Step[] = [
    [0, step('start')],
    [45, step('endPeriod')],
    [60, step('startPeriod')],
    [105, step('endPeriod')],
    [110, step('startPeriod')],
  ];
  expect(run('football', drawn, 111).stand).toMatchObject({ state: 'overtime', period: 3 });
  const shots: Step[] = [
    [106, step('shootout')],
    [107, by('home', 'shootoutScored')],
    [108, by('away', 'shootoutMissed')],
    [109, step('finish')],
  ];
  const { stand } = run('football', [...drawn.slice(0, 4), ...shots], 120);
  expect(stand).toMatchObject({ state: 'finished', period: 5, homeScore: 0, awayScore: 0 });
  expect(stand.periodScores[4]).toEqual([1, 0, 0]);
});

it('commentary is an event of its minute', () => {
  const { events } = run(
    'football',
    [
      [0, step('start')],
      [4, { kind: 'text', text: 'Wind and rain.' }],
    ],
    5,
  );
  expect(events).toMatchObject([{ kind: 'commentary', text: 'Wind and rain.', minute: 5, entered: true }]);
});

it.each<[Reason, GameSlug, Step[]]>([
  [
    'begun',
    'football',
    [
      [0, step('start')],
      [1, step('start'), 'x'],
    ],
  ],
  ['not_begun', 'football', [[0, step('finish'), 'x']]],
  ['not_playing', 'football', [[0, by('home', 'goal'), 'x']]],
  [
    'not_break',
    'football',
    [
      [0, step('start')],
      [1, step('startPeriod'), 'x'],
    ],
  ],
  [
    'no_shootout',
    'basketball',
    [
      [0, step('start')],
      [1, step('endPeriod')],
      [2, step('shootout'), 'x'],
    ],
  ],
  [
    'no_such_kind',
    'football',
    [
      [0, step('start')],
      [1, by('home', 'threePointer'), 'x'],
    ],
  ],
  [
    'no_such_kind',
    'football',
    [
      [0, step('start')],
      [1, { kind: 'winPeriod', side: 'home' }, 'x'],
    ],
  ],
  [
    'no_such_entry',
    'football',
    [
      [0, step('start')],
      [1, undo('nothing'), 'x'],
    ],
  ],
  [
    'no_clock',
    'volleyball',
    [
      [0, step('start')],
      [1, { kind: 'clock', runs: true, seconds: null }, 'x'],
    ],
  ],
  [
    'not_playing',
    'football',
    [
      [0, step('start')],
      [1, by('home', 'shootoutScored'), 'x'],
    ],
  ],
])('does not count: %s of %s', (reason, game, steps) => {
  expect(run(game, steps, 10).ignored.get('x')).toBe(reason);
});

it('a match that was taken over in play goes on from there', () => {
  const taken: Baseline = {
    ...BASELINE,
    ...{ at: START, state: 'in_progress', period: 2, clockSeconds: 600, clockRuns: true },
    ...{ homeScore: 1, awayScore: 0, facts: { corners: [3, 4] } },
    periodScores: [
      [1, 0, 0],
      [0, 0, 0],
    ],
  };
  const entries = entriesOf([
    [5, by('away', 'goal')],
    [6, by('home', 'corner')],
  ]);
  const { stand } = replay({ sport: sportOf('football'), bestOf: null }, taken, entries, START + 600_000);
  expect(stand).toMatchObject({
    homeScore: 1,
    awayScore: 1,
    clockSeconds: 1_200,
    facts: { corners: [4, 4] },
  });
});
