import { asConsent } from './consent.ts';

it.each([
  [null, null],
  ['"yes"', 'yes'],
  ['"no"', 'no'],
  ['null', null],
  ['yes', null],
  ['"maybe"', null],
])('asConsent: %j is %j', (text, consent) => {
  expect(asConsent(text)).toBe(consent);
});
