import {
  BOXES_PAGE,
  type BoxPrize,
  checkBox,
  isAtLeast,
  matchesBoxFilter,
  missesAfter,
  type Pity,
  type PrizeDraft,
  pageOfBoxes,
  poolOf,
} from './boxes.rules.ts';
import { draw, type Grade, newSeed, oddsOf, type Pool } from './draw.rules.ts';

const SR: Pity = { after: 3, grade: 'sr' };
const box = { id: 1, price: 300, pity: SR };
const prizes: BoxPrize[] = [
  { id: 1, grade: 'ssr', weight: 1, prize: { good: 11 }, left: 2 },
  { id: 2, grade: 'sr', weight: 9, prize: { good: 12 }, left: 5 },
  { id: 3, grade: 'r', weight: 30, prize: { good: 13 }, left: 1 },
  { id: 4, grade: 'n', weight: 60, prize: { coins: 80 }, left: null },
];
const gone = (...ids: number[]) =>
  prizes.map((prize) => (ids.includes(prize.id) ? { ...prize, left: 0 } : prize));
const odds = (pool: Pool | null) =>
  pool && oddsOf(pool).map(({ id, of, in: total }) => `${id}: ${of}/${total}`);

it.each<[string, Pity | null, BoxPrize[], number, string[] | null]>([
  ['everything is there', SR, prizes, 0, ['1: 1/100', '2: 9/100', '3: 3/10', '4: 3/5']],
  [
    'a prize that is gone leaves, and the others are likelier',
    SR,
    gone(3),
    0,
    ['1: 1/70', '2: 9/70', '4: 6/7'],
  ],
  ['one draw before the guarantee', SR, prizes, 2, ['1: 1/100', '2: 9/100', '3: 3/10', '4: 3/5']],
  ['the guaranteed draw', SR, prizes, 3, ['1: 1/10', '2: 9/10']],
  ['a guarantee that became due earlier by a change of the box', SR, prizes, 7, ['1: 1/10', '2: 9/10']],
  ['the guaranteed draw, with one of its prizes gone', SR, gone(1), 3, ['2: 1/1']],
  ['nothing of what is guaranteed is left: nobody pays towards it', SR, gone(1, 2), 0, null],
  ['the same without a guarantee', null, gone(1, 2), 9, ['3: 1/3', '4: 2/3']],
  ['only goods, and all gone', null, gone(1, 2, 3).slice(0, 3), 0, null],
])('%s', (_, pity, list, misses, expected) => {
  expect(odds(poolOf({ ...box, pity }, list, misses))).toEqual(expected);
});

it('pool: contains the guarantee, but not the stock', () => {
  expect(poolOf(box, prizes, 3)).toEqual({
    boxId: 1,
    price: 300,
    guaranteed: true,
    tickets: [
      { id: 1, grade: 'ssr', weight: 1, prize: { good: 11 } },
      { id: 2, grade: 'sr', weight: 9, prize: { good: 12 } },
    ],
  });
});

it.each<[Grade, Grade, boolean]>([
  ['ssr', 'sr', true],
  ['sr', 'sr', true],
  ['r', 'sr', false],
  ['n', 'n', true],
])('%s counts as %s: %s', (grade, wanted, expected) => {
  expect(isAtLeast(grade, wanted)).toBe(expected);
});

it.each<[string, Pity | null, number, Grade, number]>([
  ['a miss counts', SR, 1, 'r', 2],
  ['a hit begins anew', SR, 2, 'sr', 0],
  ['a better one too', SR, 2, 'ssr', 0],
  ['without a guarantee nothing is counted', null, 2, 'n', 0],
])('%s', (_, pity, misses, grade, expected) => {
  expect(missesAfter(pity, misses, grade)).toBe(expected);
});

it('guarantee: no buyer draws in vain more often than the box states', async () => {
  let [misses, most] = [0, 0];
  for (let nonce = 1; nonce <= 500; nonce++) {
    const { grade } = await draw(poolOf(box, prizes, misses)!, newSeed(), 'mine', nonce);
    misses = missesAfter(SR, misses, grade);
    most = Math.max(most, misses);
  }
  expect(most).toBe(SR.after);
});

const drafts = (...made: [Grade, PrizeDraft['prize']][]): PrizeDraft[] =>
  made.map(([grade, prize]) => ({ grade, prize, weight: 1 }));
it.each<[string, Pity | null, PrizeDraft[], ReturnType<typeof checkBox>]>([
  ['a box', SR, drafts(['sr', { good: 1 }], ['n', { coins: 1 }]), null],
  ['a guarantee of nothing', SR, drafts(['r', { good: 1 }], ['n', { coins: 1 }]), 'emptyGuarantee'],
  ['no guarantee', null, drafts(['r', { good: 1 }], ['n', { coins: 1 }]), null],
  ['a good twice', null, drafts(['r', { good: 1 }], ['n', { good: 1 }]), 'samePrize'],
  ['as many coins as a good has a number', null, drafts(['r', { good: 1 }], ['n', { coins: 1 }]), null],
])('%s', (_, pity, list, problem) => {
  expect(checkBox(pity, list)).toBe(problem);
});

it.each([
  [{}, true],
  [{ text: ' GOLD' }, true],
  [{ text: '金' }, true],
  [{ text: 'silver' }, false],
  [{ shelf: 'on' }, true],
  [{ text: 'gold', shelf: 'off' }, false],
] as const)('box filter: gold on sale matches %j: %s', (filter, expected) => {
  expect(matchesBoxFilter({ names: { zh_CN: '金盒', en: 'Gold box' }, on: true }, filter)).toBe(expected);
});

it('admin boxes: pages of the filtered list have no gap and no duplicate', () => {
  const boxes = Array.from({ length: 2 * BOXES_PAGE + 3 }, (_, n) => ({
    names: { zh_CN: `盒 ${n}`, en: `Box ${n}` },
    on: n % 2 === 0,
  }));
  const first = pageOfBoxes(boxes, { shelf: 'on' });
  const second = pageOfBoxes(boxes, { shelf: 'on', cursor: first.nextCursor! });
  expect([...first.rows, ...second.rows]).toEqual(boxes.filter(({ on }) => on));
  expect(second.nextCursor).toBeNull();
  expect(pageOfBoxes(boxes, {})).toMatchObject({
    rows: boxes.slice(0, BOXES_PAGE),
    nextCursor: String(BOXES_PAGE),
  });
  expect(pageOfBoxes(boxes, { text: 'box 42' })).toEqual({ rows: [boxes[42]], nextCursor: null });
});
