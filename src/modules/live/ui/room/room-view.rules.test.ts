import { readView, USUAL_VIEW } from './room-view.rules.ts';

it.each([
  [null, {}],
  ['{"isTheater":true,"isSource":false}', { isTheater: true, isSource: false }],
  ['{"isMatch":"no"}', {}],
  ['{', {}],
  ['null', {}],
  ['[]', {}],
])('reads %j as stored on a device', (stored, changed) => {
  expect(readView(stored)).toEqual({ ...USUAL_VIEW, ...changed });
});
