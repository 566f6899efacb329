import { formatCny, formatMoney } from './money.rules.ts';

it.each([
  [600, 'zh-CN', '¥6'],
  [64_800, 'en', '¥648'],
  [600, 'en', '¥6'],
  [650, 'en', '¥6.50'],
  [1_000_000, 'en', '¥10,000'],
])('%i fen in %s is %s', (fen, locale, text) => {
  expect(formatCny(fen, locale)).toBe(text);
});

it('a bill shows fen', () => {
  expect(formatCny(600, 'zh-CN', 2)).toBe('¥6.00');
});

it("keeps the page's digits in a language with its own", () => {
  expect(formatCny(64_800, 'ar')).toBe('¥648');
});

it.each([
  [{ minor: 499, currency: 'USD' }, 'en', false, '$4.99'],
  [{ minor: 500, currency: 'USD' }, 'en', false, '$5'],
  [{ minor: 500, currency: 'USD' }, 'en', true, '$5.00'],
  [{ minor: 9_999, currency: 'EUR' }, 'de', false, '99,99\u00a0€'],
  [{ minor: 3_000, currency: 'CNY' }, 'zh-CN', false, '¥30'],
  [{ minor: 3_000, currency: 'CNY' }, 'en', true, '¥30.00'],
  [{ minor: 150, currency: 'JPY' }, 'ja', true, '¥150'],
])('%j in %s, on a bill: %s, is %s', (money, locale, bill, text) => {
  expect(formatMoney(money, locale, bill).replace('￥', '¥')).toBe(text);
});
