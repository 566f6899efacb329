import { describe, expect, it } from 'vitest';
import { problemOf } from './problem.rules.ts';

describe('problemOf', () => {
  it.each([
    [404, { kind: 'notFound' }],
    [401, { kind: 'forbidden' }],
    [403, { kind: 'forbidden' }],
    [500, { kind: 'server' }],
    [503, { kind: 'status', status: 503 }],
    [410, { kind: 'gone' }],
  ])('status %i', (status, expected) => {
    expect(problemOf({ status, statusText: '', internal: false, data: null }, true)).toEqual(expected);
  });

  it.each([
    ['Chromium’s fetch', new TypeError('Failed to fetch'), true, 'network'],
    ['Firefox’s fetch', new TypeError('NetworkError when attempting to fetch resource.'), true, 'network'],
    ['Safari’s fetch', new TypeError('Load failed'), true, 'network'],
    ['Chromium’s module', new TypeError('Failed to fetch dynamically imported module: /a.js'), true, 'load'],
    ['Firefox’s module', new TypeError('error loading dynamically imported module: /a.js'), true, 'load'],
    ['Safari’s module', new TypeError('Importing a module script failed.'), true, 'load'],
    [
      'a module without a network',
      new TypeError('Failed to fetch dynamically imported module: /a.js'),
      false,
      'network',
    ],
    ['a defect', new TypeError('x is not a function'), true, 'server'],
    ['something thrown that is no error', 'oops', true, 'server'],
  ])('%s', (_, error, online, kind) => {
    expect(problemOf(error, online)).toEqual({ kind });
  });
});
