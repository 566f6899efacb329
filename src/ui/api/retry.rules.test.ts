import { describe, expect, it } from 'vitest';
import { type Call, call } from '#platform/endpoint/call.ts';
import { isRepeatable, waitBeforeRetry } from './retry.rules.ts';

const make = (data: Partial<Call>): Call<never> =>
  call({ name: 'n', method: 'GET', path: 'p', access: 'anyone', summary: '', ...data });
const read = make({});

describe('isRepeatable', () => {
  it.each([
    ['a reading GET', read, true],
    ['a GET that acts', make({ acts: true }), false],
    ['a POST', make({ method: 'POST' }), false],
    ['a POST with a key', make({ method: 'POST', once: true }), true],
    ['a GET that acts, with a key', make({ acts: true, once: true }), true],
  ])('%s', (_, subject, expected) => expect(isRepeatable(subject)).toBe(expected));
});

describe('waitBeforeRetry', () => {
  it.each([0, 429, 502, 503, 504])('retries after status %i', (status) => {
    expect(waitBeforeRetry(read, { status, retryAfter: null }, 0, 0)).toBe(150);
  });

  it.each([400, 401, 404, 409, 422, 500, 501, 505])('gives up on status %i', (status) => {
    expect(waitBeforeRetry(read, { status, retryAfter: null }, 0, 0)).toBeNull();
  });

  it.each([
    [0, 0, 150],
    [0, 1, 300],
    [1, 0, 300],
    [1, 1, 600],
    [2, 1, 1200],
    [3, 1, null],
  ])('retry %i with random %d waits %s', (retry, random, expected) => {
    expect(waitBeforeRetry(read, { status: 0, retryAfter: null }, retry, random)).toBe(expected);
  });

  it.each([
    ['2', 2000],
    ['10', 10_000],
    ['0', 150],
    ['11', null],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ])('uses Retry-After %s, up to ten seconds', (retryAfter, expected) => {
    expect(waitBeforeRetry(read, { status: 429, retryAfter }, 0, 0)).toBe(expected);
  });

  it('never retries a call that could act twice', () => {
    expect(waitBeforeRetry(make({ method: 'POST' }), { status: 0, retryAfter: null }, 0, 0)).toBeNull();
  });
});
