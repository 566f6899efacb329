import { request as httpRequest } from 'node:http';
import { checkLedger } from '#modules/all.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { Access } from '#platform/viewer/viewer.ts';
import { BODIES, coinsIn, fieldsOf, seeded, sessionsFor, TYPES, VALUES } from './hostile-input.ts';
import { type Operation, operationsOf } from './openapi.ts';

/** Another one tries other mixtures; what failed is found again with the one that the message names. */
const SEED = Number(process.env.FUZZ_SEED ?? 22);
const random = seeded(SEED);
/** Of a call's fields; other seeds try others. */
const MIXTURES = 8;

/** Whoever writes such bodies looks for a way in: every call that changes something gets them, from who may make it. */
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
/** Nobody's, also not those of who asked, and none were made: not one of these bodies orders or buys anything. */
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

async function ask(
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
      // From everywhere, so that none is turned away for the failures of another.
      'x-forwarded-for': `2001:db8:${Math.floor(random() * 65_536).toString(16)}::1`,
      'idempotency-key': `fuzz-${random().toString(36).slice(2, 12)}-key`,
      ...(ended.test(operation.path) ? {} : { token: tokenFor(operation.access) }),
    },
    // As bytes: a text would bring a type of its own.
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

it('every call that changes something answers hostile bodies with a refusal, never with a failure', async () => {
  const acting = operations.filter(({ method }) => method === 'POST');
  expect(acting.length).toBeGreaterThan(20);
  const fields = await fieldsOf(site.url);
  for (const operation of acting) {
    const names = fields.get(`POST ${operation.path}`) ?? [];
    // The same in every field, then any beside any.
    const same = VALUES.map((value) => Object.fromEntries(names.map((name) => [name, value])));
    const mixed = Array.from({ length: MIXTURES }, () =>
      Object.fromEntries(names.map((name) => [name, anyOf(VALUES)])),
    );
    const filled = names.length > 1 ? [...same, ...mixed] : same;
    const bodies = [...BODIES, ...filled.map((body) => JSON.stringify(body))];
    await Promise.all(bodies.map((body) => ask(operation, { body })));
  }
}, 300_000);

it('and bodies of another type, or of none, likewise', async () => {
  for (const operation of operations.filter(({ method }) => method === 'POST'))
    await Promise.all(TYPES.map((type) => ask(operation, { body: anyOf(BODIES), type })));
}, 300_000);

it('every call that reads answers hostile queries likewise', async () => {
  const fields = await fieldsOf(site.url);
  for (const operation of operations.filter(({ method }) => method === 'GET')) {
    const names = fields.get(`GET ${operation.path}`) ?? [];
    // A letter may take nine in an address, and longer ones are not read at all.
    const most = Math.min(300, Math.floor(1_000 / (names.length + 1)));
    const queries = VALUES.flatMap((value) => {
      const text = encodeURIComponent(
        (typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)).slice(0, most),
      );
      return names.length === 0 ? [] : [`?${names.map((name) => `${name}=${text}`).join('&')}`];
    });
    await Promise.all(['?%00=%00', '?__proto__=1', ...queries].map((query) => ask(operation, { query })));
  }
}, 300_000);

/** Over a connection of its own: the server may hang up before the whole of it was sent. */
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

it('a body of a megabyte is refused by every call, and the site is still there', async () => {
  const paths = operations.filter(({ method, path }) => method === 'POST' && !path.includes('{'));
  // A picture may be that large: it is refused for not being one. Rights and keys are asked for before a body is read.
  for (const operation of paths)
    expect([400, 403, 413, 415, 422, 'closed'], operation.path).toContain(await sendHuge(operation));
  expect((await site.call('user/me', { token: tokenFor('user') })).status).toBe(200);
});
