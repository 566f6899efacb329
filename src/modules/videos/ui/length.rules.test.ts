import { lengthText, readLength } from './length.rules.ts';

it.each([
  [0, '0:00'],
  [12, '0:12'],
  [72, '1:12'],
  [600.9, '10:00'],
  [3_725, '1:02:05'],
])('%d seconds are %s', (seconds, text) => {
  expect(lengthText(seconds)).toBe(text);
});

it.each([
  ['0:05', 5],
  [' 1:12 ', 72],
  ['90:00', 5400],
  ['1:02:05', 3725],
  ['1:2', null],
  ['0:60', null],
  ['72', null],
  ['', null],
])('%j is parsed as %s', (text, seconds) => {
  expect(readLength(text)).toBe(seconds);
});
