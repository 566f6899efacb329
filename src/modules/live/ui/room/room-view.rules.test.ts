import { readView, USUAL_VIEW } from './room-view.rules.ts';

it.each([
  [null, {}],
  ['{"isTheater":true,"danmu":false}', { isTheater: true, danmu: false }],
  ['{"isMatch":"no"}', {}],
  ['{', {}],
  ['null', {}],
  ['[]', {}],
])('reads %j as kept on a device', (kept, changed) => {
  expect(readView(kept)).toEqual({ ...USUAL_VIEW, ...changed });
});
