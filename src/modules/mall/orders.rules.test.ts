import {
  checkOrder,
  GOODS_ORDER_NO,
  GOODS_ORDER_STATES,
  goodsOrderNo,
  mayBecome,
  missingFor,
  storedDestination,
} from './orders.rules.ts';

const HOME = { recipient: 'Chen Bei', address: '1 Hongqiao Road', contact: '13800000000', remarks: 'L' };

it.each([
  ['redeeming', ['redeeming', 'under_review', 'redeemed', 'cancelled']],
  ['under_review', ['redeemed', 'refunded', 'cancelled']],
  ['redeemed', ['charged_back']],
  ['refunded', []],
  ['cancelled', []],
  ['charged_back', []],
] as const)('order state: from %s to %j', (from, next) => {
  expect(GOODS_ORDER_STATES.filter((to) => mayBecome(from, to))).toEqual(next);
});

it.each([
  ['physical', HOME, null],
  ['physical', { ...HOME, recipient: 'C' }, 'recipient'],
  ['physical', { ...HOME, address: 'here' }, 'address'],
  ['physical', { ...HOME, contact: '1380' }, 'contact'],
  ['virtual', { ...HOME, recipient: '', address: '' }, null],
  ['virtual', { ...HOME, contact: '' }, 'contact'],
  ['card', { recipient: '', address: '', contact: '', remarks: '' }, null],
] as const)('destination: %s to %j lacks %s', (kind, where, missing) => {
  expect(missingFor(kind, where)).toBe(missing);
});

it.each([
  ['physical', HOME],
  ['virtual', { ...HOME, recipient: '', address: '' }],
  ['card', { ...HOME, recipient: '', address: '', contact: '' }],
] as const)('destination of a %s order: stores nothing that delivery does not need', (kind, stored) => {
  expect(storedDestination(kind, HOME)).toEqual(stored);
});

const GOOD = { on: true, stock: 2, price: 100 };
it.each([
  [GOOD, { quantity: 2 }, null],
  [GOOD, { quantity: 3 }, 'soldOut'],
  [{ ...GOOD, on: false }, {}, 'off'],
  [{ ...GOOD, price: 99 }, {}, 'priceChanged'],
])('checkOrder: %j for %j: %s', (good, order, problem) => {
  expect(checkOrder(good, { quantity: 1, price: 100, ...order })).toBe(problem);
});

it('order number: contains its day and nothing else', () => {
  const no = goodsOrderNo(new Date('2026-11-15T12:00:00Z'), new Uint8Array(12).fill(7));
  expect(no).toMatch(GOODS_ORDER_NO);
  expect(no.slice(0, 7)).toBe('G261115');
});
