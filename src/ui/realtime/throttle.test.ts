import { throttle } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('runs at once, then once for all requests meanwhile', () => {
  const run = vi.fn();
  const { request } = throttle(run, 3_000);
  request();
  expect(run).toHaveBeenCalledTimes(1);
  request();
  request();
  vi.advanceTimersByTime(2_999);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(2);
  request();
  expect(run).toHaveBeenCalledTimes(3);
});

test('does not run once stopped, and restarts on the next request', () => {
  const run = vi.fn();
  const { request, stop } = throttle(run, 3_000);
  request();
  request();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
  request();
  expect(run).toHaveBeenCalledTimes(2);
});

test('a crowd that gets a message at once spreads its requests over three seconds', async () => {
  const delays: number[] = [];
  const begin = Date.now();
  for (let i = 0; i < 200; i += 1) throttle(() => delays.push(Date.now() - begin), 3_000).request(10_000);
  expect(delays).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(delays).toHaveLength(200);
  expect(new Set(delays).size).toBeGreaterThan(100);
});

test('a rejected run is retried until it succeeds', async () => {
  const answers = [false, false, true];
  const run = vi.fn(async () => answers.shift());
  throttle(run, 3_000).request();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(3);
});
