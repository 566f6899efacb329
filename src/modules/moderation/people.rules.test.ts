import type { Role } from '#platform/viewer/viewer.ts';
import { checkDecision, isAdjustment, readSearch } from './people.rules.ts';

it.each([
  ['', null],
  ['  ', null],
  ['12', { by: 'number', id: 12, phoneEnd: null }],
  ['8000', { by: 'number', id: 8000, phoneEnd: '8000' }],
  ['+8613', { by: 'phone', start: '+8613' }],
  ['Some@One', { by: 'email', start: 'some@one' }],
  [' Referee ', { by: 'name', start: 'referee' }],
  ['1234567890123456', { by: 'name', start: '1234567890123456' }],
])('"%s" is read as %j', (text, search) => {
  expect(readSearch(text)).toEqual(search);
});

const person = (id: number, ...roles: Role[]) => ({ id, roles: ['user', ...roles] as Role[] });
const admin = person(1, 'administrator');

it.each([
  ['an administrator bans a user', admin, person(2), 'ban', null],
  ['nobody bans themselves', admin, admin, 'ban', 'ownAccount'],
  ['nor gives themselves coins', admin, admin, 'adjustCoins', 'ownAccount'],
  ['an administrator is not banned', admin, person(2, 'administrator'), 'ban', 'administrator'],
  ['but loses the role', admin, person(2, 'administrator'), 'revoke', null],
  ['a moderator decides nothing here', person(3, 'moderator'), person(2), 'ban', 'noRight'],
  ['nor does one who has just lost the role', person(1), person(2), 'revoke', 'noRight'],
  ['nor one who is gone', undefined, person(2), 'unban', 'noRight'],
] as const)('%s', (_, by, about, verb, refusal) => {
  expect(checkDecision(by, about, verb)).toBe(refusal);
});

it.each([
  [1, true],
  [-1_000_000, true],
  [0, false],
  [1.5, false],
  [1_000_001, false],
  [Number.NaN, false],
])('an adjustment of %d: %s', (amount, is) => {
  expect(isAdjustment(amount)).toBe(is);
});
