import { describe, expect, it } from 'vitest';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { type Envelope, success } from '#platform/endpoint/envelope.ts';
import { isRefusal, isUncertain, lostSession, reasonOf, refusalOf, unreadableOf } from './failure.rules.ts';

const t = (id: string) => id;
const fail = (parts: Partial<Envelope>): Envelope => ({
  ...success(null),
  status: 'fail',
  code: 400,
  ...parts,
});

describe('isRefusal', () => {
  it.each([
    ['success', success(1), false],
    ['status fail', fail({ code: 200 }), true],
    ['code 400', { ...success(null), code: 400 }, true],
    ['code -1', { ...success(null), code: -1 }, true],
  ])('%s', (_, envelope, expected) => expect(isRefusal(envelope)).toBe(expected));
});

describe('refusalOf', () => {
  it.each([
    ['errorMsg first', fail({ errorMsg: 'a', msg: 'b' }), 'a'],
    ['then msg', fail({ msg: 'b' }), 'b'],
    ['then the default', fail({ errorMsg: '', msg: null }), 'shell.error.system'],
  ])('%s', (_, envelope, expected) => expect(refusalOf(envelope, 400, t).message).toBe(expected));

  it('has status, code and fields', () => {
    const failure = refusalOf(fail({ errorCode: 'users.taken', fields: { name: 'taken' } }), 422, t);
    expect(failure).toMatchObject({ status: 422, errorCode: 'users.taken', fields: { name: 'taken' } });
  });
});

it.each([
  [0, 'shell.error.network'],
  [500, 'shell.error.server'],
  [502, 'shell.error.server'],
  [404, 'shell.error.request'],
  [200, 'shell.error.request'],
])('an unreadable response with status %i is %s', (status, expected) => {
  expect(unreadableOf(status, t).message).toBe(expected);
});

it.each([
  [3000, true],
  [3001, true],
  [2010, false],
  ['platform.no_permission', false],
  [null, false],
])('errorCode %s ends the session: %s', (errorCode, expected) => {
  expect(lostSession(new ApiFailure('', 401, errorCode))).toBe(expected);
});

it.each([
  [0, null, true],
  [200, null, true],
  [404, null, false],
  [409, 'mall.sold_out', false],
  [500, -1, true],
  [504, null, true],
])('status %i with the code %s is uncertain: %s', (status, code, open) => {
  const failure = new ApiFailure('because', status, code);
  expect([isUncertain(failure), reasonOf(failure, t)]).toEqual([
    open,
    open ? 'shell.error.uncertain' : 'because',
  ]);
});
