import { aMatch } from '#modules/matches/ui/detail/detail.factory.ts';
import { roomFactory } from './room.factory.ts';
import { hottest, parseWall, toggleInWall, wallAddress } from './wall.rules.ts';

it.each([
  [null, []],
  ['', []],
  ['3,12', [3, 12]],
  ['3,3,x,-1,0,1.5', [3]],
  ['1,2,3,4,5,6,7,8', [1, 2, 3, 4, 5, 6]],
])('reads %j', (text, wall) => expect(parseWall(text)).toEqual(wall));

it('toggleInWall adds, removes, and stops at the maximum', () => {
  expect(toggleInWall([1], 2)).toEqual([1, 2]);
  expect(toggleInWall([1, 2], 1)).toEqual([2]);
  expect(toggleInWall([1, 2, 3, 4, 5, 6], 7)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(wallAddress([1, 2])).toBe('/live2?rooms=1,2');
  expect(wallAddress([])).toBe('/live2?rooms=');
});

it('hottest has the most watched open rooms: streams before text, matches in play before others', () => {
  const robot = (id: number, state: 'in_progress' | 'not_started', viewers = 0) =>
    roomFactory({ id, mode: 'robot', anchor: null, viewers, match: aMatch('football', { id, state }) });
  const rooms = [
    robot(1, 'not_started'),
    robot(2, 'in_progress'),
    roomFactory({ id: 3, viewers: 0 }),
    robot(4, 'in_progress', 9),
    roomFactory({ id: 5, viewers: 90, price: 10 }),
    roomFactory({ id: 6, viewers: 90, loginOnly: true }),
    roomFactory({ id: 7, viewers: 90, paused: true }),
  ];
  expect(hottest(rooms).map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  expect(hottest([...rooms, roomFactory({ id: 8, viewers: 10 })]).map(({ id }) => id)).toEqual([8, 4, 3, 2]);
});
