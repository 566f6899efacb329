import { nothingSettled, queryState, type Settled, startQuery } from './query.ts';

/** A query whose responses the test controls. */
function queries() {
  let settled: Settled<string> = nothingSettled;
  const settle = (next: (before: Settled<string>) => Settled<string>) => {
    settled = next(settled);
  };
  const start = (key: string, turn = 0) => {
    const response = Promise.withResolvers<string>();
    const options = { signal: new AbortController().signal };
    const abort = startQuery(
      key,
      turn,
      (signal) => {
        options.signal = signal;
        return response.promise;
      },
      settle,
    );
    return { ...response, abort, options };
  };
  return { start, state: (key: string | null, turn = 0) => queryState(settled, key, turn) };
}

const LOADING = { data: null, latest: null, loading: true, failed: false };

it('query: is loading until the response is there', async () => {
  const { start, state } = queries();
  const { promise, resolve } = start('a');
  expect(state('a')).toEqual(LOADING);
  resolve('of a');
  await promise;
  expect(state('a')).toEqual({ data: 'of a', latest: 'of a', loading: false, failed: false });
});

it('query: loads nothing without a key', () => {
  expect(queries().state(null)).toEqual({ ...LOADING, loading: false });
});

it('query: another key is loading, and has only the latest data to show', async () => {
  const { start, state } = queries();
  const { promise, resolve } = start('a');
  resolve('of a');
  await promise;
  expect(state('b')).toEqual({ ...LOADING, latest: 'of a' });
  expect(state(null)).toEqual({ data: null, latest: 'of a', loading: false, failed: false });
});

it('query: keeps its data while it is loaded again, and when that fails', async () => {
  const { start, state } = queries();
  const first = start('a');
  first.resolve('of a');
  await first.promise;
  expect(state('a', 1)).toEqual({ data: 'of a', latest: 'of a', loading: true, failed: false });
  const second = start('a', 1);
  second.reject(new Error('away'));
  await second.promise.catch(() => undefined);
  expect(state('a', 1)).toEqual({ data: 'of a', latest: 'of a', loading: false, failed: true });
  expect(state('a', 2)).toMatchObject({ loading: true, failed: false });
});

it('query: a failure leaves no data of another key', async () => {
  const { start, state } = queries();
  const first = start('a');
  first.resolve('of a');
  await first.promise;
  const second = start('b');
  second.reject(new Error('away'));
  await second.promise.catch(() => undefined);
  expect(state('b')).toEqual({ data: null, latest: 'of a', loading: false, failed: true });
});

it.each(['resolve', 'reject'] as const)('query: aborted, it drops a late response (%s)', async (how) => {
  const { start, state } = queries();
  const first = start('a');
  first.abort();
  expect(first.options.signal.aborted).toBe(true);
  const second = start('b');
  second.resolve('of b');
  await second.promise;
  if (how === 'resolve') first.resolve('of a');
  else first.reject(new Error('away'));
  await first.promise.catch(() => undefined);
  expect(state('b')).toEqual({ data: 'of b', latest: 'of b', loading: false, failed: false });
});
