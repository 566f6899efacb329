import { paced } from './paced.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('runs at once, then once for all that was asked meanwhile', () => {
  const run = vi.fn();
  const { ask } = paced(run, 3_000);
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
  const { ask, stop } = paced(run, 3_000);
  ask();
  ask();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(1);
  ask();
  expect(run).toHaveBeenCalledTimes(2);
});
