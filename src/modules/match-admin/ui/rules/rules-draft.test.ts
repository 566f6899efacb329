import { editedRules } from '#modules/competitions/edited-rules.rules.ts';
import { rulesOf as knownRules } from '#modules/competitions/league-rules.rules.ts';
import {
  draftOf,
  moved,
  ordersLevel,
  resetPart,
  rulesOf,
  withDeduction,
  withLot,
  withZone,
} from './rules-draft.ts';

const edited = (country: string, slug: string, season: string, game: 'football' | 'rugby' | 'icehockey') =>
  editedRules(knownRules({ game, country, slug, season, rules: null }));
const ENGLAND = edited('eng', 'premier-league', '2023/24', 'football');

it.each([
  ['England', ENGLAND],
  ['Greece', edited('gre', 'super-league', '2025/26', 'football')],
  ['rugby', edited('fra', 'top-14', '2025/26', 'rugby')],
  ['ice hockey', edited('usa', 'nhl', '2025/26', 'icehockey')],
])('%s: a draft that nobody changed is the same rules', (_, rules) => {
  expect(rulesOf(draftOf(rules))).toEqual(rules);
});

it.each([
  ['2', 2],
  [' 1,5 ', 1.5],
  ['', undefined],
  ['two', Number.NaN],
])('a number typed as %j is %j', (typed, number) => {
  const draft = draftOf(ENGLAND);
  expect(rulesOf({ ...draft, points: { ...draft.points, win: typed } }).points.win).toBe(number);
});

it.each([
  [0, 1, 'b a c'],
  [2, -1, 'a c b'],
  [0, -1, 'a b c'],
  [2, 1, 'a b c'],
] as const)('moved: place %i by %i is %s', (index, by, order) => {
  expect(moved(['a', 'b', 'c'], index, by).join(' ')).toBe(order);
});

it('one part goes back to the default, and the others stay as typed', () => {
  const draft = { ...draftOf(ENGLAND), zones: [], deductions: [] };
  const back = resetPart(draft, 'zones', ENGLAND);
  expect(rulesOf(back)).toEqual({ ...ENGLAND, deductions: [] });
});

it('a new zone follows the last one from the top, a new deduction is of a free team', () => {
  const { zones } = draftOf(ENGLAND);
  expect(withZone(zones).at(-1)).toMatchObject({ id: zones.length, from: '7', to: '7', end: 'top' });
  const teams = [{ slug: 'a' }, { slug: 'b' }];
  const one = withDeduction([], teams);
  expect(withDeduction(one, teams).map(({ id, team }) => [id, team])).toEqual([
    [0, 'a'],
    [1, 'b'],
  ]);
});

it('a lot of level teams replaces one that named some of them in the same table', () => {
  const pair = withLot([], { table: 'Group A', teams: ['a', 'b'] });
  const other = withLot(pair, { table: 'Group B', teams: ['a', 'b'] });
  const three = { table: 'Group A', teams: ['a', 'b', 'c'] };
  expect(ordersLevel(pair[0]!, three)).toBe(false);
  const all = withLot(other, three);
  expect(all.map(({ id, table, teams }) => [id, table, teams.join('')])).toEqual([
    [1, 'Group B', 'ab'],
    [2, 'Group A', 'abc'],
  ]);
  expect(ordersLevel(all[1]!, { ...three, teams: ['c', 'a'] })).toBe(true);
  expect(rulesOf({ ...draftOf(ENGLAND), lots: all }).lots[1]).toEqual({ ...three, reason: '' });
});
