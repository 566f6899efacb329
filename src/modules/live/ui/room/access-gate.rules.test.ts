import { accessGateOf } from './access-gate.rules.ts';
import { roomFactory } from './room.factory.ts';

it.each([
  ['an open room', {}, false, null],
  ['a paid one', { access: 'pay' }, false, 'pay'],
  ['a paid one after its match', { access: 'pay' }, true, 'over'],
  ['a paid one off air', { access: 'pay', live: false }, false, null],
  ['a paid one that was closed', { access: 'pay', closed: true }, false, null],
  ['one for members', { access: 'login' }, true, 'login'],
  ['one for members, off air', { access: 'login', live: false }, false, null],
] as const)('%s', (_name, changes, over, expected) => {
  expect(accessGateOf(roomFactory(changes), over)).toBe(expected);
});
