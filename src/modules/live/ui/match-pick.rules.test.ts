import { matchesLike } from './match-pick.rules.ts';

const match = (game: 'football' | 'basketball', home: string, away: string) => ({
  ...{ game, home: { name: home }, away: { name: away } },
});
const matches = [
  match('football', 'Atlético Madrid', 'Getafe'),
  match('football', '曼联', '切尔西'),
  match('basketball', 'Real Madrid', 'Valencia'),
];

it.each([
  ['', '', [0, 1, 2]],
  ['atletico', '', [0]],
  ['madrid', '', [0, 2]],
  ['madrid', 'basketball', [2]],
  ['getafe madrid', '', [0]],
  ['曼联', '', [1]],
  ['nobody', '', []],
  ['', 'football', [0, 1]],
])('%j in %j', (text, game, found) => {
  expect(matchesLike(matches, { text, game }, 'en')).toEqual(found.map((index) => matches[index]));
});
