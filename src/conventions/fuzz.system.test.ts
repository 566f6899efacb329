import { request as httpRequest } from 'node:http';
import { checkLedger } from '#modules/all.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { Access } from '#platform/viewer/viewer.ts';
import { BODIES, coinsIn, fieldsOf, seeded, sessionsFor, TYPES, VALUES } from './hostile-input.ts';
import { type Operation, operationsOf } from './openapi.ts';

/** A different seed tries other mixtures; a failure is reproduced with the seed of its message. */
const SEED = Number(process.env.FUZZ_SEED ?? 22);
const random = seeded(SEED);
/** Mixtures of a call's fields, depending on the seed. */
const MIXTURES = 2;
/** A call gets one of so many of the inputs, the next call the next ones; with `FUZZ_SHARE=1` every call gets all. */
const SHARE = Number(process.env.FUZZ_SHARE ?? 6);
const shareOf = <Input>(inputs: readonly Input[], call: number): Input[] =>
  inputs.filter((_, index) => (index + call + SEED) % SHARE === 0);

/** Hostile bodies for every call that changes something, from a caller with access. */
const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
let operations: Operation[] = [];
let tokenFor: (access: Access) => string;
let coins: Record<string, number>;
beforeAll(async () => {
  operations = await operationsOf(site.url);
  tokenFor = await sessionsFor(site);
  console.info(`fuzz: FUZZ_SEED=${SEED}`);
  coins = await coinsIn(database);
});
/** No balance may change: none of these bodies orders or buys anything. */
afterAll(async () => {
  expect(Object.keys(coins).length).toBeGreaterThan(5);
  expect(await coinsIn(database)).toEqual(coins);
  expect(await checkLedger(database.db)).toMatchObject({ right: true });
});

const ended = /^(login\/logout|user\/deleteAccount|user\/endDevice|user\/endOtherDevices)$/;

interface Sent {
  body?: string;
  query?: string;
  type?: string | null;
}

async function send(
  operation: Operation,
  { body = '', query = '', type = 'application/json' }: Sent,
): Promise<void> {
  const path = operation.path.replaceAll('{game}', 'football').replace(/\{\w+\}/g, '1');
  const response = await fetch(`${site.url}/api/${path}${query}`, {
    method: operation.method,
    headers: {
      sysType: 'PC',
      lan: 'en',
      ...(type === null ? {} : { 'content-type': type }),
      // From different networks, so that no request is limited for the failures of another.
      'x-forwarded-for': `2001:db8:${Math.floor(random() * 65_536).toString(16)}::1`,
      'idempotency-key': `fuzz-${random().toString(36).slice(2, 12)}-key`,
      ...(ended.test(operation.path) ? {} : { token: tokenFor(operation.access) }),
    },
    // As bytes: a string would set a content type.
    ...(operation.method === 'GET' ? {} : { body: Buffer.from(body) }),
  });
  const text = await response.text();
  const what = `FUZZ_SEED=${SEED} ${operation.method} ${operation.path}${query.slice(0, 80)} ${body.slice(0, 80)} → ${response.status} ${text.slice(0, 200)}`;
  expect(response.status, what).toBeLessThan(500);
  expect(operation.statuses, what).toContain(response.status);
  expect(text, what).not.toMatch(/\.ts:\d+|node_modules|at async |SqlState|select .* from /i);
  expect(JSON.parse(text), what).toMatchObject({ status: expect.stringMatching(/^(success|fail)$/) });
}

const anyOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;

it('fuzz: every call that changes something rejects hostile bodies, and never fails', async () => {
  const acting = operations.filter(({ method }) => method === 'POST');
  expect(acting.length).toBeGreaterThan(20);
  const fields = await fieldsOf(site.url);
  for (const [call, operation] of acting.entries()) {
    const names = fields.get(`POST ${operation.path}`) ?? [];
    // The same value in every field, then mixtures.
    const same = shareOf(VALUES, call).map((value) => Object.fromEntries(names.map((name) => [name, value])));
    const mixed = Array.from({ length: MIXTURES }, () =>
      Object.fromEntries(names.map((name) => [name, anyOf(VALUES)])),
    );
    const filled = names.length > 1 ? [...same, ...mixed] : same;
    const bodies = [...shareOf(BODIES, call), ...filled.map((body) => JSON.stringify(body))];
    await Promise.all(bodies.map((body) => send(operation, { body })));
  }
}, 300_000);

it('fuzz: bodies of another type, or of none, are rejected likewise', async () => {
  const acting = operations.filter(({ method }) => method === 'POST');
  for (const [call, operation] of acting.entries())
    await Promise.all(shareOf(TYPES, call).map((type) => send(operation, { body: anyOf(BODIES), type })));
}, 300_000);

it('fuzz: every call that reads handles hostile queries likewise', async () => {
  const fields = await fieldsOf(site.url);
  const reading = operations.filter(({ method }) => method === 'GET');
  for (const [call, operation] of reading.entries()) {
    const names = fields.get(`GET ${operation.path}`) ?? [];
    // A letter may take nine bytes in an address, and longer addresses are not read at all.
    const most = Math.min(300, Math.floor(1_000 / (names.length + 1)));
    const queries = shareOf(VALUES, call).flatMap((value) => {
      const text = encodeURIComponent(
        (typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)).slice(0, most),
      );
      return names.length === 0 ? [] : [`?${names.map((name) => `${name}=${text}`).join('&')}`];
    });
    await Promise.all(['?%00=%00', '?__proto__=1', ...queries].map((query) => send(operation, { query })));
  }
}, 300_000);

/** Over a connection of its own: the server may close it before the end of the body. */
function sendHuge({ path, access }: Operation): Promise<number | 'closed'> {
  const { promise, resolve } = Promise.withResolvers<number | 'closed'>();
  const request = httpRequest(
    `${site.url}/api/${path}`,
    {
      method: 'POST',
      agent: false,
      headers: { sysType: 'PC', 'content-type': 'application/json', token: tokenFor(access) },
    },
    (response) => resolve(response.statusCode ?? 'closed'),
  );
  request.on('error', () => resolve('closed'));
  request.end(JSON.stringify({ password: 'x'.repeat(1_000_000) }));
  return promise;
}

it('fuzz: a body of a megabyte is rejected by every call, and the site stays up', async () => {
  const paths = operations.filter(({ method, path }) => method === 'POST' && !path.includes('{'));
  // A picture may be that large: it is rejected as invalid. Access and keys are checked before a body is read.
  for (const operation of paths)
    expect([400, 403, 413, 415, 422, 'closed'], operation.path).toContain(await sendHuge(operation));
  expect((await site.call('user/me', { token: tokenFor('user') })).status).toBe(200);
});
