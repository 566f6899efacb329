import { roundName } from './round-name.rules.ts';

it.each([
  ['12', { key: 'number', n: 12 }],
  ['Matchday 3', { key: 'number', n: 3 }],
  ['3. Round', { key: 'number', n: 3 }],
  ['Round of 16', { key: 'of', n: 16 }],
  ['Quarter-finals', { key: 'quarter', n: 0 }],
  ['Semi-final', { key: 'semi', n: 0 }],
  ['Match for third place', { key: 'third', n: 0 }],
  ['Final', { key: 'final', n: 0 }],
  ['Play-off', null],
])('the round %s', (round, name) => {
  expect(roundName(round)).toEqual(name);
});
