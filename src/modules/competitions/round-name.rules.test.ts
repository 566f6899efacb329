import { roundParts } from './round-name.rules.ts';

it.each([
  ['12', 'football', [{ key: 'matchday', n: 12 }]],
  ['12', 'lol', [{ key: 'week', n: 12 }]],
  ['12', 'rugby', [{ key: 'number', n: 12 }]],
  ['Week 4', 'rugby', [{ key: 'week', n: 4 }]],
  ['Matchday 3', 'football', [{ key: 'matchday', n: 3 }]],
  ['3. Round', 'tennis', [{ key: 'number', n: 3 }]],
  ['Regular Season - 7', 'football', [{ key: 'matchday', n: 7 }]],
  ['Regular Season', 'football', ['Regular Season']],
  [
    'Group A, Matchday 1',
    'football',
    [
      { key: 'group', n: 'A' },
      { key: 'matchday', n: 1 },
    ],
  ],
  ['Group 2', 'dota2', [{ key: 'group', n: '2' }]],
  ['Group Stage', 'csgo', ['Group Stage']],
  ['Round of 16', 'football', [{ key: 'of', n: 16 }]],
  ['Quarter-finals', 'football', [{ key: 'quarter' }]],
  ['Semi-final', 'football', [{ key: 'semi' }]],
  ['Semi-finals, Game 3 of 7', 'basketball', [{ key: 'semi' }, { key: 'game', n: 3, of: 7 }]],
  ['Match for third place', 'football', [{ key: 'third' }]],
  ['Final', 'football', [{ key: 'final' }]],
  ['Grand Final', 'csgo', [{ key: 'grand' }]],
  ['Upper bracket', 'csgo', [{ key: 'upper' }]],
  ['Lower bracket round 2', 'dota2', [{ key: 'lower' }, { key: 'number', n: 2 }]],
  ['Upper bracket final', 'dota2', [{ key: 'upper' }, { key: 'final' }]],
  ['Swiss stage - 3', 'csgo', [{ key: 'swiss' }, { key: 'number', n: 3 }]],
  ['Apertura, Matchday 3', 'football', ['Apertura', { key: 'matchday', n: 3 }]],
  ['Play-off', 'football', ['Play-off']],
])('the round "%s" of %s', (round, game, parts) => {
  expect(roundParts(round, game)).toEqual(parts);
});
