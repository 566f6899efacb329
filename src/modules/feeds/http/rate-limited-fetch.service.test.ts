import { ProviderError } from './provider-error.rules.ts';
import {
  createRateLimitedFetch,
  type RateLimitedFetchParts,
  realWait,
} from './rate-limited-fetch.service.ts';
import { jumpingTime, type Recorded, recordedServer } from './testing.ts';

const servers: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function client(
  answers: (url: URL, times: number) => Recorded | null,
  more: Partial<RateLimitedFetchParts> = {},
) {
  const server = await recordedServer(answers);
  servers.push(server);
  const time = jumpingTime('2026-03-01T18:20:30Z');
  const get = createRateLimitedFetch({
    provider: 'Example',
    baseUrl: server.baseUrl,
    headers: { 'x-key': 'hunter2' },
    fetch,
    clock: time.clock,
    wait: time.wait,
    random: () => 1,
    ...more,
  });
  return {
    get: (path = '/things', etag: string | null = null) => get(path, { page: 1 }, time.signal, etag),
    server,
    ...time,
  };
}

it('sends the key in a header and the query in the address, and returns the body', async () => {
  const { get, server } = await client(() => ({ body: { ok: true }, headers: { 'x-total': '3' } }));
  const answer = await get();
  expect(answer.body).toEqual({ ok: true });
  expect(answer.headers.get('x-total')).toBe('3');
  expect(server.requests).toMatchObject([{ url: '/things?page=1', headers: { 'x-key': 'hunter2' } }]);
});

it.each([
  ['a server in trouble', { status: 503, body: '' }],
  ['broken JSON', { body: '{"response": [' }],
])('retries after %s, with backoff', async (_, bad: Recorded) => {
  const { get, waits } = await client((_url, times) => (times < 3 ? bad : { body: { ok: true } }));
  expect((await get()).body).toEqual({ ok: true });
  expect(waits).toEqual([1_000, 2_000]);
});

it('gives up after some attempts, with a sentence without the key', async () => {
  const { get, server } = await client(() => ({ status: 500, body: '' }), { attempts: 3 });
  const error = await get().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ProviderError);
  expect(error).toMatchObject({ message: 'Example answered 500 to /things', temporary: true });
  expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain('hunter2');
  expect(server.requests).toHaveLength(3);
});

it('does not retry a rejected request', async () => {
  const { get, server } = await client(() => ({ status: 403, body: '' }));
  await expect(get()).rejects.toMatchObject({ message: 'Example answered 403 to /things', temporary: false });
  expect(server.requests).toHaveLength(1);
});

it('does not follow redirects with its key', async () => {
  const elsewhere = await recordedServer(() => ({ body: {} }));
  servers.push(elsewhere);
  const { get } = await client(() => ({ status: 302, headers: { location: elsewhere.baseUrl }, body: '' }));
  await expect(get()).rejects.toThrow('Example could not be reached');
  expect(elsewhere.requests).toEqual([]);
});

it('retries a refused connection', async () => {
  const { get, server, waits } = await client(() => ({ body: {} }));
  await server.close();
  servers.length = 0;
  await expect(get()).rejects.toThrow('Example could not be reached');
  expect(waits).toEqual([1_000, 2_000, 4_000]);
});

it('times out a response that does not come', async () => {
  const never: typeof fetch = (_url, init) =>
    new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  const { get } = await client(() => null, { fetch: never, timeoutMs: 5, attempts: 1 });
  await expect(get()).rejects.toThrow('Example could not be reached');
});

it('pauses until the provider allows the next request, and reports it', async () => {
  const pauses: string[] = [];
  const { get, waits } = await client(() => ({ body: {}, headers: { 'X-RateLimit-Remaining': '0' } }), {
    onPause: (until) => pauses.push(until.toISOString()),
  });
  await get();
  expect(waits).toEqual([]);
  await get();
  expect(waits).toEqual([60_000]);
  expect(pauses).toEqual(['2026-03-01T18:21:30.000Z']);
});

it('waits a minute after a 429 that names no time: a retry at once costs the account', async () => {
  const { get, clock } = await client((_url, times) =>
    times === 1 ? { status: 429, body: '' } : { body: {} },
  );
  await get();
  expect(clock.now().toISOString()).toBe('2026-03-01T18:21:30.000Z');
});

it('sends an ETag, and answers null where nothing changed', async () => {
  const { get, server } = await client((_url, times) =>
    times === 1 ? { headers: { etag: '"a"' }, body: {} } : { status: 304, body: '' },
  );
  const etag = (await get()).headers.get('etag');
  expect((await get('/things', etag)).body).toBeNull();
  expect(server.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"a"']);
});

it('waits as long as a 429 demands', async () => {
  const { get, clock } = await client((_url, times) =>
    times === 1 ? { status: 429, headers: { 'retry-after': '90' }, body: '' } : { body: {} },
  );
  await get();
  expect(clock.now().toISOString()).toBe('2026-03-01T18:22:00.000Z');
});

it('treats an error in a 200 body as a failure', async () => {
  const { get, server, clock } = await client(() => ({ body: { errors: ['no'] } }), {
    attempts: 2,
    problemIn: (_body, now) =>
      new ProviderError('Example: no', { temporary: true, retryAt: new Date(now.getTime() + 5_000) }),
  });
  await expect(get()).rejects.toThrow('Example: no');
  expect(server.requests).toHaveLength(2);
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(Date.parse('2026-03-01T18:20:35Z'));
});

it('sends one request at a time, in order', async () => {
  let [inside, most] = [0, 0];
  const counted: typeof fetch = async (...args) => {
    inside += 1;
    most = Math.max(most, inside);
    const response = await fetch(...args);
    inside -= 1;
    return response;
  };
  const { get, server } = await client(() => ({ body: {} }), { fetch: counted });
  await Promise.all(['/a', '/b', '/c'].map((path) => get(path)));
  expect(most).toBe(1);
  expect(server.requests.map(({ url }) => url)).toEqual(['/a?page=1', '/b?page=1', '/c?page=1']);
});

it('stops on abort, without further requests', async () => {
  const { get, server, stop } = await client(() => ({ body: {} }));
  stop.abort(new Error('enough'));
  await expect(get()).rejects.toThrow('enough');
  expect(server.requests).toEqual([]);
});

it('realWait: ends with the signal', async () => {
  const stop = new AbortController();
  const waiting = realWait(60_000, stop.signal);
  stop.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  await expect(realWait(0, stop.signal)).rejects.toThrow('enough');
  await expect(realWait(0, new AbortController().signal)).resolves.toBeUndefined();
});
