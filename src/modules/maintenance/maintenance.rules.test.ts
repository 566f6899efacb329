import { refusalOf } from './maintenance.rules.ts';

const read = { path: 'match/list', method: 'GET' };
const write = { path: 'comments/add', method: 'POST' };

it.each([
  ['off', write, false, null],
  ['readOnly', read, false, null],
  ['readOnly', write, false, 'readOnly'],
  ['readOnly', write, true, 'readOnly'],
  ['readOnly', { path: 'admin/maintenance/set', method: 'POST' }, true, null],
  ['readOnly', { path: 'login/secondFactor', method: 'POST' }, false, null],
  ['full', read, false, 'maintenance'],
  ['full', write, true, null],
  ['full', { path: 'login/V2/mobileOrNameToLogin', method: 'POST' }, false, null],
  ['full', { path: 'user/me', method: 'GET' }, false, null],
  ['full', { path: 'user/messages', method: 'GET' }, false, 'maintenance'],
] as const)('%s %j, administrator %s: %s', (mode, call, isAdministrator, refusal) => {
  expect(refusalOf(mode, call, isAdministrator)).toBe(refusal);
});
