import { watchersOf } from './admin-room.rules.ts';

it.each([
  [null, false, 'everyone'],
  [null, true, 'signedIn'],
  [30, false, 'payers'],
  [30, true, 'payers'],
])('a room of %s coins, for members: %s', (price, loginOnly, who) => {
  expect(watchersOf({ price, loginOnly })).toBe(`admin.rooms.${who}`);
});
