import { graphemesOf, isSoundText } from './text-bounds.rules.ts';

it.each([
  ['plain', 'Ten minutes to go. '.repeat(500)],
  ['Chinese', '十分钟后开球。'.repeat(1_500)],
  ['Hangul', '각나다라 마바사'.repeat(1_000)],
  ['Vietnamese, taken apart', 'Đội bóng thắng trận này rồi '.normalize('NFD').repeat(300)],
  ['Thai', 'ทีมที่ดีที่สุดกำลังจะชนะ '.repeat(300)],
  ['Hindi', 'क्षत्रिय टीम जीत गई '.repeat(300)],
  ['Arabic with its marks', 'مُبَارَاةٌ جَمِيلَةٌ جِدًّا '.repeat(300)],
  ['an honorific in a sentence', 'محمد ﷺ '.repeat(20)],
  ['families', '👨‍👩‍👧‍👦'.repeat(500)],
  ['flags of parts of countries', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(300)],
  ['a line break and a tab', 'a\n\tb'],
])('%s is valid', (_, text) => {
  expect(isSoundText(text)).toBe(true);
});

it.each([
  ['a NUL', 'a\0b'],
  ['the first half of a pair', 'goal \ud83d'],
  ['the second half', '\ude00 goal'],
  ['letters that become eighteen each', '\ufdfa'.repeat(10_000)],
  ['a heap of marks', `a${'\u0301\u0323'.repeat(5_000)}`],
  ['a heap of joiners', `${'\u200d'.repeat(10_000)}a`.padEnd(200)],
  ['a heap of directions', '\u202e\u2066'.repeat(5_000)],
])('%s is invalid', (_, text) => {
  expect(isSoundText(text)).toBe(false);
});

it('an emoji counts as one, and counting stops at the limit', () => {
  expect(graphemesOf('👨‍👩‍👧 é', 10)).toBe(3);
  expect(graphemesOf('x'.repeat(1_000), 10)).toBe(11);
});
