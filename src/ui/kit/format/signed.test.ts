import { formatSigned } from './signed.ts';

it.each([
  [1.5, 'de', '+1,5'],
  [-1_250, 'de', '-1.250'],
  [3, 'en', '+3'],
  [0, 'en', '0'],
  [0.126, 'en', '+0.13'],
])('%s in %s is %s', (by, locale, text) => {
  expect(formatSigned(by, 2, locale)).toBe(`\u2066${text}\u2069`);
});
