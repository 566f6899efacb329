import { recordedLog } from '#platform/endpoint/testing.ts';
import { isDatabaseDown, isUnavailable, logUnavailable } from './availability.ts';

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more);

it.each([
  [
    'refused',
    error('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED', syscall: 'connect' }),
    true,
  ],
  ['starting up', error('the database system is starting up', { code: '57P03' }), true],
  ['ended by an administrator', error('terminating connection', { code: '57P01' }), true],
  [
    'gone in the middle',
    new Error('Failed query', { cause: error('Connection terminated unexpectedly') }),
    true,
  ],
  ['too many connections', error('sorry', { code: '53300' }), true],
  ['a mistake in the query', error('syntax error', { code: '42601' }), false],
  ['a conflict', error('duplicate key', { code: '23505' }), false],
  ['a missing file', error('no such file', { code: 'ENOENT', syscall: 'open' }), false],
  ['another server', new TypeError('fetch failed', { cause: error('x', { code: 'ECONNREFUSED' }) }), false],
  ['no error', 'a text', false],
])('%s', (_, thrown, away) => {
  expect(isDatabaseDown(thrown)).toBe(away);
  expect(isUnavailable(thrown)).toBe(away);
});

it('is logged once a second, however many requests fail', () => {
  const { log, lines } = recordedLog();
  for (let count = 0; count < 100; count++) logUnavailable(log, error('x', { code: '57P03' }));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ level: 'warn', msg: 'database unavailable', reason: 'x' });
});
