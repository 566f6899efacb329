import { parseWall, toggleInWall, wallAddress } from './wall.rules.ts';

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
