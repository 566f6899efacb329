import { DrizzleQueryError } from 'drizzle-orm/errors';
import { createLog, createRequestLog } from './log.ts';

function logged(level: string, write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog({ level, destination: { write: (line) => void lines.push(line) } }));
  return lines;
}

it('writes one JSON object a line, with its level by name and its time with a zone', () => {
  const [line = ''] = logged('info', (log) => log.info({ requestId: 'a-1' }, 'request'));
  const entry = JSON.parse(line);
  expect(entry).toEqual({ level: 'info', time: expect.any(String), requestId: 'a-1', msg: 'request' });
  expect(new Date(entry.time).toISOString()).toBe(entry.time);
});

it('says no more than its level', () => {
  expect(logged('warn', (log) => log.info('no'))).toEqual([]);
  expect(logged('warn', (log) => log.warn('yes'))).toHaveLength(1);
  expect(logged('silent', (log) => log.error('no'))).toEqual([]);
});

it.each(['password', 'token', 'secret', 'checkCode', 'authorization', 'cookie'])(
  'never shows a %s',
  (name) => {
    const [line] = logged('info', (log) =>
      log.info({ [name]: 'hunter2', body: { [name]: 'hunter2', kept: 1 } }, 'x'),
    );
    expect(line).not.toContain('hunter2');
    expect(line).toContain('"kept":1');
  },
);

it('shows an error with its stack and its cause', () => {
  const [line] = logged('info', (log) =>
    log.error({ err: new Error('outer', { cause: new Error('inner') }) }, 'x'),
  );
  const { type, message, stack } = JSON.parse(line!).err;
  expect([type, message]).toEqual(['Error', 'outer: inner']);
  expect(stack).toMatch(/^Error: outer\n +at .*log\.test\.ts/);
  expect(stack).toMatch(/caused by: Error: inner\n +at .*log\.test\.ts/);
});

it('shows what failed in the database and not what it was asked with', () => {
  const refused = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(a@b.example)',
  });
  const failed = new DrizzleQueryError(
    'insert into "sessions" values ($1, $2)',
    ['hunter2', 'a@b.example\n    at x'],
    refused,
  );
  const [line = ''] = logged('info', (log) => log.error({ err: new Error('outer', { cause: failed }) }, 'x'));
  expect(line).not.toMatch(/hunter2|a@b\.example/);
  expect(line).toContain('insert into');
  expect(line).toContain('duplicate key value');
  expect(line).toContain('log.test.ts');
  // Whoever handles it afterwards has all of it.
  expect(failed.params).toHaveLength(2);
});

it('shows the beginning of a long statement, once', () => {
  const failed = new DrizzleQueryError(`insert into "matches" values ${'($1, $2), '.repeat(5_000)}`, []);
  const [line = ''] = logged('info', (log) => log.error({ err: failed }, 'x'));
  expect(line).toContain('insert into \\"matches\\"');
  expect(line.length).toBeLessThan(5_000);
});

describe('the line of a request', () => {
  const line = { requestId: 'a-1', method: 'GET', path: '/a"b\\\n', status: 200, kind: 'kept', ms: 0.12 };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const opened = (level: string) => {
    const handed: string[] = [];
    return {
      handed,
      log: createRequestLog({ level, destination: { write: (text) => void handed.push(text) } }),
    };
  };
  const written = (level: string): string[] => {
    const { handed, log } = opened(level);
    log(line);
    vi.runAllTimers();
    return handed;
  };

  it('is what the log itself would write', () => {
    const [byHand = ''] = written('info');
    const [byLog = ''] = logged('info', (log) => log.info(line, 'request'));
    expect({ ...JSON.parse(byHand), time: '' }).toEqual({ ...JSON.parse(byLog), time: '' });
    expect(byHand).toMatch(/^[^\n]+\n$/);
    expect(new Date(JSON.parse(byHand).time).toISOString()).toBe(JSON.parse(byHand).time);
  });

  it('is handed over with others, the last of them a moment later', () => {
    const { handed, log } = opened('info');
    for (let count = 0; count < 100; count++) log(line);
    const lines = () => handed.join('').split('\n').length - 1;
    expect(handed.length).toBeLessThan(10);
    expect(lines()).toBeLessThan(100);
    vi.runAllTimers();
    expect(lines()).toBe(100);
  });

  it.each(['warn', 'silent'])('is not written at %s', (level) => expect(written(level)).toEqual([]));
});
