import { isOwnPath, type NextStep, nextStep, type Trust } from './providers.rules.ts';

it.each<[string, Trust, boolean, NextStep]>([
  ['google', 'owner', false, 'register'],
  ['google', 'owner', true, 'enter'],
  ['google', 'verified', false, 'register'],
  ['google', 'verified', true, 'bindEmail'],
  ['google', 'none', false, 'bindEmail'],
  ['google', 'none', true, 'bindEmail'],
  ['x', 'none', false, 'bindEmail'],
  ['line', 'none', false, 'bindEmail'],
  ['wechat', 'none', false, 'bindPhone'],
  ['qq', 'none', false, 'bindPhone'],
])('next step: from %s with an address trusted as %s, taken: %s → %s', (from, trust, taken, step) => {
  expect(nextStep(from, trust, taken)).toBe(step);
});

it.each([
  ['/', true],
  ['/en/football/12?tab=data#x', true],
  ['//elsewhere.example', false],
  ['/\\elsewhere.example', false],
  ['https://elsewhere.example', false],
  ['', false],
  ['/a b', false],
  ['/a\\b', false],
  ['/a\0b', false],
])('isOwnPath: %s → %s', (path, own) => {
  expect(isOwnPath(path)).toBe(own);
});
