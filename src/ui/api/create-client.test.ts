import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '#platform/endpoint/call.ts';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { success } from '#platform/endpoint/envelope.ts';
import { createClient } from './create-client.ts';

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
type Reply = { status?: number; body?: string; headers?: Record<string, string> } | 'hang up';

const ok = (result: unknown): Reply => ({ body: JSON.stringify(success(result)) });
const refusal = (status: number, parts: object): Reply => ({
  status,
  body: JSON.stringify({ ...success(null), status: 'fail', code: 400, ...parts }),
});

const read = call<{ id: number }, string>({
  name: 'r',
  method: 'GET',
  path: 'thing/{id}',
  access: 'anyone',
  summary: '',
});
const act = call<{ a: number }, string>({
  name: 'a',
  method: 'POST',
  path: 'act',
  access: 'anyone',
  summary: '',
});
const pay = call<void, string>({
  name: 'p',
  method: 'POST',
  path: 'pay',
  access: 'user',
  once: true,
  summary: '',
});

describe('createClient', () => {
  let server: Server;
  let origin: string;
  let replies: Reply[];
  let seen: Seen[];
  let waits: number[];
  let lost: ApiFailure[];
  let prove: () => Promise<string | null>;

  const api = createClient({
    fetch: (url, init) => fetch(origin + url, init),
    wait: async (ms, signal) => {
      waits.push(ms);
      signal?.throwIfAborted();
    },
    lang: () => 'en',
    t: () => (id) => id,
    onLostSession: (failure) => void lost.push(failure),
    mend: async ({ errorCode }) => errorCode === 'tests.mendable',
    prove: () => prove(),
  });

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, headers, body: await text(request) });
      const reply = replies.shift() ?? ok(null);
      if (reply === 'hang up') return void request.socket.destroy();
      response.writeHead(reply.status ?? 200, reply.headers).end(reply.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    replies = [];
    seen = [];
    waits = [];
    lost = [];
    prove = async () => 'the work';
  });

  it('sends the headers and the timestamp, and returns the result', async () => {
    replies = [ok('hello')];
    await expect(api(read, { id: 7 })).resolves.toBe('hello');
    expect(seen[0]?.url).toMatch(/^\/api\/thing\/7\?_t=\d{13}$/);
    expect(seen[0]?.headers).toMatchObject({ systype: 'PC', lan: 'en' });
    expect(seen[0]?.headers).not.toHaveProperty('token');
  });

  it('sends a body as JSON', async () => {
    await api(act, { a: 1 });
    expect(seen[0]).toMatchObject({ method: 'POST', body: '{"a":1}' });
  });

  it('repeats a payment once under its key after its condition is met', async () => {
    const refused = refusal(403, { errorCode: 'tests.mendable' });
    replies = [refused, ok('paid')];
    await expect(api(pay)).resolves.toBe('paid');
    const [first, again] = seen.map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(first);
    replies = [refused, refused, ok('paid')];
    await expect(api(pay)).rejects.toMatchObject({ errorCode: 'tests.mendable' });
  });

  it('retries a read after a broken connection and a temporary error, with backoff', async () => {
    replies = ['hang up', { status: 503, body: 'busy' }, refusal(429, {}), ok('at last')];
    await expect(api(read, { id: 1 })).resolves.toBe('at last');
    expect(seen).toHaveLength(4);
    expect(waits).toHaveLength(3);
    expect(waits[0]).toBeGreaterThanOrEqual(150);
    expect(waits[2]).toBeGreaterThanOrEqual(600);
  });

  it("gives up after three retries, with the network error's message", async () => {
    replies = ['hang up', 'hang up', 'hang up', 'hang up'];
    await expect(api(read, { id: 1 })).rejects.toMatchObject({ message: 'shell.error.network', status: 0 });
    expect(seen).toHaveLength(4);
  });

  it('waits for Retry-After', async () => {
    replies = [{ ...(refusal(429, {}) as object), headers: { 'Retry-After': '2' } }, ok('ok')];
    await api(read, { id: 1 });
    expect(waits).toEqual([2000]);
  });

  it('never retries an act without a key', async () => {
    replies = ['hang up'];
    await expect(api(act, { a: 1 })).rejects.toBeInstanceOf(ApiFailure);
    expect(seen).toHaveLength(1);
  });

  it('retries an act with the same key', async () => {
    replies = ['hang up', { status: 502 }, ok('paid')];
    await expect(api(pay)).resolves.toBe('paid');
    const keys = seen.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
    expect(new Set(keys).size).toBe(1);
  });

  it('uses the caller’s key', async () => {
    await api(pay, undefined, { key: 'my-own-key' });
    expect(seen[0]?.headers['idempotency-key']).toBe('my-own-key');
  });

  it.each([
    ['a refusal', refusal(409, { errorMsg: 'Sold out', errorCode: 'mall.sold_out' }), 'Sold out', 409],
    ['a refusal without words', refusal(200, {}), 'shell.error.system', 200],
    ['a broken server', { status: 500, body: '<h1>oops</h1>' }, 'shell.error.server', 500],
    ['a stranger’s page', { status: 404, body: 'not here' }, 'shell.error.request', 404],
    ['an answer cut short', { status: 200, body: '{"status":"succ' }, 'shell.error.request', 200],
  ])('%s becomes a failure with a message', async (_, reply, message, status) => {
    replies = [reply as Reply];
    await expect(api(act, { a: 1 })).rejects.toMatchObject({ name: 'ApiFailure', message, status });
  });

  describe('a required proof of work', () => {
    const challenge = () => refusal(428, { errorCode: 'platform.proof_needed', errorMsg: 'A check first' });

    it('is sent at once where the call is marked, or not where the site requires none', async () => {
      const costly = { ...act, proof: true as const };
      await api(costly, { a: 1 });
      prove = async () => null;
      await api(costly, { a: 2 });
      expect(seen.map(({ headers }) => headers['x-proof-of-work'])).toEqual(['the work', undefined]);
    });

    it('is solved automatically and the call repeated, with the same key', async () => {
      replies = [challenge(), ok('paid')];
      await expect(api(pay)).resolves.toBe('paid');
      expect(seen.map(({ headers }) => headers['x-proof-of-work'])).toEqual([undefined, 'the work']);
      expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    });

    it('is repeated once: a second demand is an error', async () => {
      replies = [challenge(), challenge(), ok('never')];
      await expect(api(act, { a: 1 })).rejects.toMatchObject({ message: 'A check first', status: 428 });
      expect(seen).toHaveLength(2);
    });

    it('that fails is an error with the server’s message', async () => {
      replies = [challenge()];
      prove = async () => null;
      await expect(api(act, { a: 1 })).rejects.toMatchObject({ message: 'A check first', status: 428 });
      expect(seen).toHaveLength(1);
    });
  });

  it.each([3000, 3001])('reports the lost session on %i', async (errorCode) => {
    replies = [refusal(401, { errorCode, errorMsg: 'signed out' })];
    await expect(api(read, { id: 1 })).rejects.toMatchObject({ errorCode });
    expect(lost).toHaveLength(1);
  });

  it('passes an abort through', async () => {
    const controller = new AbortController();
    controller.abort(new Error('left'));
    await expect(api(read, { id: 1 }, { signal: controller.signal })).rejects.toThrow('left');
    expect(waits).toEqual([]);
  });
});
