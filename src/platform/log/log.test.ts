import { DrizzleQueryError } from 'drizzle-orm/errors';
import { createLog } from './log.ts';

function logged(level: string, write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog({ level, destination: { write: (line) => void lines.push(line) } }));
  return lines;
}

it("writes one JSON object per line, with the level's name and a time with zone", () => {
  const [line = ''] = logged('info', (log) =>
    log.info({ event: 'http.request', requestId: 'a-1' }, 'request'),
  );
  const entry = JSON.parse(line);
  expect(entry).toEqual({
    level: 'info',
    time: expect.any(String),
    subsystem: 'http',
    event: 'http.request',
    requestId: 'a-1',
    msg: 'request',
  });
  expect(new Date(entry.time).toISOString()).toBe(entry.time);
});

it('accepts only events of the registry, each at its level', () => {
  // @ts-expect-error an event that is not in the registry
  logged('info', (log) => log.info({ event: 'mail.lost' }, 'x'));
  // @ts-expect-error an event of another level
  logged('info', (log) => log.info({ event: 'mail.failed' }, 'x'));
  // @ts-expect-error a line without an event
  logged('info', (log) => log.info({ requestId: 'a-1' }, 'x'));
});

it('writes nothing below its level', () => {
  expect(logged('warn', (log) => log.info({ event: 'mail.sent' }, 'no'))).toEqual([]);
  expect(logged('warn', (log) => log.warn({ event: 'mail.failed' }, 'yes'))).toHaveLength(1);
  expect(logged('silent', (log) => log.error({ event: 'relay.failed' }, 'no'))).toEqual([]);
});

it.each(['password', 'token', 'secret', 'checkCode', 'authorization', 'cookie'])(
  'never contains a %s',
  (name) => {
    const [line] = logged('info', (log) =>
      log.info({ event: 'http.request', [name]: 'hunter2', body: { [name]: 'hunter2', kept: 1 } }, 'x'),
    );
    expect(line).not.toContain('hunter2');
    expect(line).toContain('"kept":1');
  },
);

it('contains an error with its stack and cause', () => {
  const [line] = logged('info', (log) =>
    log.error(
      { event: 'http.unexpected_error', err: new Error('outer', { cause: new Error('inner') }) },
      'x',
    ),
  );
  const { type, message, stack } = JSON.parse(line!).err;
  expect([type, message]).toEqual(['Error', 'outer: inner']);
  expect(stack).toMatch(/^Error: outer\n +at .*log\.test\.ts/);
  expect(stack).toMatch(/caused by: Error: inner\n +at .*log\.test\.ts/);
});

it('contains a failed statement without its parameters', () => {
  const refused = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(a@b.example)',
  });
  const failed = new DrizzleQueryError(
    'insert into "sessions" values ($1, $2)',
    ['hunter2', 'a@b.example\n    at x'],
    refused,
  );
  const [line = ''] = logged('info', (log) =>
    log.error({ event: 'http.unexpected_error', err: new Error('outer', { cause: failed }) }, 'x'),
  );
  expect(line).not.toMatch(/hunter2|a@b\.example/);
  expect(line).toContain('insert into');
  expect(line).toContain('duplicate key value');
  expect(line).toContain('log.test.ts');
  // Later handlers have all of it.
  expect(failed.params).toHaveLength(2);
});

it('contains the beginning of a long statement, once', () => {
  const failed = new DrizzleQueryError(`insert into "matches" values ${'($1, $2), '.repeat(5_000)}`, []);
  const [line = ''] = logged('info', (log) =>
    log.error({ event: 'http.unexpected_error', err: failed }, 'x'),
  );
  expect(line).toContain('insert into \\"matches\\"');
  expect(line.length).toBeLessThan(5_000);
});
