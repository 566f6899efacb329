import { lengthText } from './length.rules.ts';

it.each([
  [0, '0:00'],
  [12, '0:12'],
  [72, '1:12'],
  [600.9, '10:00'],
  [3_725, '1:02:05'],
])('%d seconds are %s', (seconds, text) => {
  expect(lengthText(seconds)).toBe(text);
});
