import { formatCny } from './money.rules.ts';

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
