import { EventItem, matchEvents, redCards } from './events.contract.ts';

const HOME = 46;
const AWAY = 49;

const item = (
  [elapsed, extra]: readonly [number, number | null],
  team: number,
  [type, detail]: readonly [string, string],
  player: string | null,
  more: { assist?: string; comments?: string } = {},
): EventItem =>
  EventItem.parse({
    time: { elapsed, extra },
    team: { id: team, name: 'whoever', logo: null },
    player: { id: null, name: player },
    assist: { id: null, name: more.assist ?? null },
    type,
    detail,
    comments: more.comments ?? null,
  });

it.each([
  ['Goal', 'Normal Goal', 'goal', [1, 0]],
  ['Goal', 'Penalty', 'penaltyGoal', [1, 0]],
  ['Goal', 'Own Goal', 'ownGoal', [1, 0]],
  ['Goal', 'Missed Penalty', 'missedPenalty', null],
  ['Card', 'Yellow Card', 'yellowCard', null],
  ['Card', 'Second Yellow card', 'secondYellow', null],
  ['Card', 'Red Card', 'redCard', null],
  ['subst', 'Substitution 1', 'substitution', null],
  ['Var', 'Penalty confirmed', 'var', null],
])('matchEvents: %s, %s is %s', (type, detail, kind, score) => {
  expect(matchEvents([item([12, null], HOME, [type, detail], 'A. Player')], HOME)).toEqual([
    {
      id: `${kind} 12  home A. Player`,
      kind,
      cancelled: false,
      side: 'home',
      period: 1,
      minute: 12,
      extraMinute: null,
      playerId: null,
      player: 'A. Player',
      second: null,
      score,
    },
  ]);
});

it('a goal withdrawn by VAR is a cancelled goal; an undocumented kind is dropped', () => {
  const events = matchEvents(
    [
      item([50, null], AWAY, ['Var', 'Goal Disallowed - offside'], 'B'),
      item([55, null], AWAY, ['Drinks', 'Break'], 'B'),
      item([60, null], AWAY, ['Var', 'Goal cancelled'], 'C'),
    ],
    HOME,
  );
  expect(events.map(({ kind, cancelled, score, player }) => [kind, cancelled, score, player])).toEqual([
    ['goal', true, null, 'B'],
    ['goal', true, null, 'C'],
  ]);
});

it('the score is counted in the order of minutes, added time last', () => {
  const events = matchEvents(
    [
      item([90, 3], AWAY, ['Goal', 'Own Goal'], 'C', { assist: 'D' }),
      item([45, 2], HOME, ['Goal', 'Normal Goal'], 'A'),
      item([46, null], HOME, ['Goal', 'Normal Goal'], 'A'),
      item([45, null], AWAY, ['Goal', 'Penalty'], 'B'),
      item([103, null], AWAY, ['Goal', 'Normal Goal'], null),
      item([106, null], AWAY, ['Goal', 'Normal Goal'], null),
    ],
    HOME,
  );
  expect(
    events.map(({ minute, extraMinute, period, score }) => [minute, extraMinute, period, score]),
  ).toEqual([
    [45, null, 1, [0, 1]],
    [45, 2, 1, [1, 1]],
    [46, null, 2, [2, 1]],
    [90, 3, 2, [2, 2]],
    [103, null, 3, [2, 3]],
    [106, null, 4, [2, 4]],
  ]);
  expect(events[3]).toMatchObject({ second: 'D' });
});

it('kicks of a shoot-out are left out', () => {
  const kick = item([120, 1], HOME, ['Goal', 'Penalty'], 'A', { comments: 'Penalty Shootout' });
  expect(matchEvents([kick], HOME)).toEqual([]);
});

it('the second of two equal events has an id of its own', () => {
  const twice = [item([70, null], HOME, ['subst', 'x'], null), item([70, null], HOME, ['subst', 'y'], null)];
  expect(new Set(matchEvents(twice, HOME).map(({ id }) => id)).size).toBe(2);
});

it('redCards: counts sent-off players', () => {
  const events = matchEvents(
    [
      item([70, null], AWAY, ['Card', 'Red Card'], 'B'),
      item([75, null], HOME, ['Card', 'Second Yellow card'], 'A'),
      item([76, null], HOME, ['Card', 'Yellow Card'], 'C'),
    ],
    HOME,
  );
  expect(redCards(events)).toEqual([1, 1]);
  expect(redCards([])).toBeNull();
});
