import {
  type Leg,
  type PlannedTie,
  plannedBracket,
  type Slot,
  seedOrder,
  tieWinner,
} from './bracket.rules.ts';
import { awayGoalsCount } from './formats.rules.ts';
import { type SwissSide, swissPairings, swissState, swissTable } from './swiss.rules.ts';

/** `2:1 0:1` are two legs by the first side's goals, the first of them at this side's ground. */
const legs = (text: string, first: 'home' | 'away' = 'home'): Leg[] =>
  text.split(' ').map((score, index) => {
    const [home, away] = score.split(':').map(Number);
    return { home: home!, away: away!, at: (index === 0) === (first === 'home') ? 'home' : 'away' };
  });

it.each([
  ['Champions League 2018/19, Barcelona–Liverpool by the aggregate', legs('3:0 0:4'), '2018-19', 'away'],
  ['2018/19, Ajax–Tottenham by goals away', legs('1:0 2:3', 'away'), '2018-19', 'away'],
  ['without goals away from 2021/22 on', legs('1:0 2:3', 'away'), '2021-22', null],
  ['one match', legs('2:1'), '2020-21', 'home'],
])('%s', (_, played, season, expected) => {
  expect(tieWinner(played, { awayGoals: awayGoalsCount(season) })).toBe(expected);
});

it('the winner of the shoot-out wins a level tie', () => {
  const [first, second] = legs('1:1 1:1');
  expect(tieWinner([first!, { ...second!, shootout: 'away' }], { awayGoals: true })).toBe('away');
});

it('the best seeds meet last', () => {
  expect(seedOrder(8)).toEqual([1, 8, 5, 4, 3, 6, 7, 2]);
});

const text = (slot: Slot): string => {
  if (slot.kind === 'seed') return String(slot.seed);
  return slot.kind === 'bye' ? 'bye' : `${slot.kind[0]}${slot.of}`;
};
const shown = (ties: readonly PlannedTie[]) =>
  ties.map(({ home, away }) => `${text(home)}-${text(away)}`).join(' ');
const plan = (sides: number, values: { thirdPlace?: true; double?: true } = {}) =>
  plannedBracket(sides, { kind: 'knockout', legs: 1, ...values }).map(
    ({ name, ties }) => `${name}: ${shown(ties)}`,
  );

it.each([
  [1, {}, []],
  [2, {}, ['U1: 1-2']],
  [6, {}, ['U1: 1-bye 5-4 3-6 bye-2', 'U2: wU1.1-wU1.2 wU1.3-wU1.4', 'U3: wU2.1-wU2.2']],
  [4, { thirdPlace: true }, ['U1: 1-4 3-2', 'U2: wU1.1-wU1.2', '3: lU1.1-lU1.2']],
  [
    4,
    { double: true },
    ['U1: 1-4 3-2', 'U2: wU1.1-wU1.2', 'L1: lU1.1-lU1.2', 'L2: wL1.1-lU2.1', 'F: wU2.1-wL2.1'],
  ],
  [
    8,
    { double: true },
    [
      'U1: 1-8 5-4 3-6 7-2',
      'U2: wU1.1-wU1.2 wU1.3-wU1.4',
      'U3: wU2.1-wU2.2',
      'L1: lU1.1-lU1.2 lU1.3-lU1.4',
      'L2: wL1.1-lU2.2 wL1.2-lU2.1',
      'L3: wL2.1-wL2.2',
      'L4: wL3.1-lU3.1',
      'F: wU3.1-wL4.1',
    ],
  ],
] as const)('%d sides with %j', (sides, values, rounds) => {
  expect(plan(sides, values)).toEqual(rounds);
});

const side = (id: number, wins: number, losses: number, opponents: number[]): SwissSide => ({
  id,
  seed: id,
  wins,
  losses,
  opponents,
});

it('a Swiss stage pairs the best with the last of the same record, and nobody twice', () => {
  const fresh = [1, 2, 3, 4].map((id) => side(id, 0, 0, []));
  expect(swissPairings(fresh, {})).toEqual([
    [1, 4],
    [2, 3],
  ]);
  const later = [side(1, 1, 1, [2, 3]), side(2, 1, 1, [1, 4]), side(3, 1, 1, [4, 1]), side(4, 1, 1, [3, 2])];
  expect(swissPairings(later, {})).toEqual([
    [1, 4],
    [2, 3],
  ]);
});

it('three wins advance and three losses leave', () => {
  const rules = { winsToAdvance: 3, lossesToLeave: 3 };
  const sides = [side(1, 3, 0, []), side(2, 2, 1, []), side(3, 2, 1, []), side(4, 0, 3, [])];
  expect(sides.map((one) => swissState(one, rules))).toEqual(['advanced', 'playing', 'playing', 'left']);
  expect(swissPairings(sides, rules)).toEqual([[2, 3]]);
});

it("a level Swiss table goes by the opponents' results", () => {
  const sides = [side(1, 1, 1, [3]), side(2, 1, 1, [4]), side(3, 0, 2, []), side(4, 2, 0, [])];
  expect(swissTable(sides).map(({ id }) => id)).toEqual([4, 2, 1, 3]);
});
