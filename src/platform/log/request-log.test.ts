import { createLog } from './log.ts';
import { createRequestLog, requestsTo } from './request-log.ts';

const request = {
  requestId: 'a-1',
  method: 'GET',
  url: '/a"b\\\n?secret=1',
  status: 200,
  kind: 'kept',
  ms: 0.1234,
  userId: 7,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function opened(level: string) {
  const handed: string[] = [];
  const destination = { write: (text: string) => void handed.push(text) };
  return { handed, destination, log: createRequestLog({ level, destination }) };
}

function written(level: string): string[] {
  const { handed, log } = opened(level);
  log(request);
  vi.runAllTimers();
  return handed;
}

it("a line equals the log's own, without the query", () => {
  const now = new Date().toISOString();
  const { handed, destination } = opened('info');
  requestsTo(createLog({ level: 'info', destination }))(request);
  const [byHand = ''] = written('info');
  expect(byHand).toMatch(/^[^\n]+\n$/);
  const line = JSON.parse(byHand);
  expect(line).toEqual(JSON.parse(handed[0] ?? ''));
  expect(line).toMatchObject({ path: '/a"b\\\n', ms: 0.12, userId: 7, msg: 'request' });
  expect(line.time).toBe(now);
});

it('lines are written in batches, the last a moment later, each with its own time', () => {
  const { handed, log } = opened('info');
  const began = Date.now();
  for (let count = 0; count < 300; count++) {
    vi.setSystemTime(began + count);
    log(request);
  }
  const times = () => handed.flatMap((text) => text.match(/"time":"[^"]+"/g) ?? []);
  expect(handed.length).toBeLessThan(10);
  expect(times().length).toBeLessThan(300);
  vi.runAllTimers();
  expect(times()).toEqual(
    Array.from({ length: 300 }, (_, count) => `"time":"${new Date(began + count).toISOString()}"`),
  );
});

it.each(['warn', 'silent'])('nothing is written at %s', (level) => expect(written(level)).toEqual([]));
