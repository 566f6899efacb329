import { throttle } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('runs at once, then once for all that was asked meanwhile', () => {
  const run = vi.fn();
  const { ask } = throttle(run, 3_000);
  ask();
  expect(run).toHaveBeenCalledTimes(1);
  ask();
  ask();
  vi.advanceTimersByTime(2_999);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(2);
  ask();
  expect(run).toHaveBeenCalledTimes(3);
});

test('runs no more once stopped, and begins anew when asked', () => {
  const run = vi.fn();
  const { ask, stop } = throttle(run, 3_000);
  ask();
  ask();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
  ask();
  expect(run).toHaveBeenCalledTimes(2);
});

test('a crowd that is told at once asks at different moments, within three seconds', async () => {
  const asked: number[] = [];
  const begin = Date.now();
  for (let i = 0; i < 200; i += 1) throttle(() => asked.push(Date.now() - begin), 3_000).ask(10_000);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked).toHaveLength(200);
  expect(new Set(asked).size).toBeGreaterThan(100);
});

test('what was refused is asked again until it is answered', async () => {
  const answers = [false, false, true];
  const run = vi.fn(async () => answers.shift());
  throttle(run, 3_000).ask();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledTimes(3);
});
