import { playerFinder, playerNames } from './player-names.service.ts';

const players = [
  { id: 1, teamId: 10, names: { en: 'Yang Bin', zh_CN: '杨斌' } },
  { id: 2, teamId: 20, names: { en: 'Yang Bin', zh_CN: '杨彬' } },
  { id: 3, teamId: 99, names: { en: 'Luo Peng', zh_CN: '罗鹏' } },
];
const nameOf = playerNames(playerFinder(players, [10, 20]), (names) => names.zh_CN ?? names.en);

it.each([
  ['by id, whatever his team is now', 3, 'Peng', 'home', '罗鹏'],
  ['by name, of his own side first', null, 'Yang Bin', 'home', '杨斌'],
  ['by name, of the other team of that name', null, 'Yang Bin', 'away', '杨彬'],
  ['told in his own language already', null, '杨彬', 'home', '杨彬'],
  ['not in the catalogue', null, 'Nobody Known', 'home', 'Nobody Known'],
] as const)('%s', (_, id, fallback, side, shown) => {
  expect(nameOf(id, fallback, side)).toBe(shown);
});
