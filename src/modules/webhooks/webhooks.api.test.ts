import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { silentLog } from '#platform/log/log.ts';
import { createOutboundGuard } from '#platform/net/outbound-address.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { TEST_SECRET } from '#platform/testing/parts.ts';
import { createDeliveryService } from './delivery.service.ts';
import { createEventsService } from './events.service.ts';
import { createWebhookSender } from './sender.service.ts';
import type { AdminWebhook, DeliveriesPage, SavedWebhook } from './webhooks.contract.ts';
import { MAX_WEBHOOKS } from './webhooks.rules.ts';

const SECRET = TEST_SECRET;
const database = testDatabase({ demo: true });
const env = { RATE_LIMITS: '0', WEBHOOK_NETWORKS: 'loopback' };
const parts = { database, secrets: [SECRET] };
const site = testApp({ env, parts });
const closed = testApp({ env: { RATE_LIMITS: '0' }, parts });

interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}
const received: Received[] = [];
/** Statuses of the next answers to a path; then 204. */
const answers = new Map<string, number[]>();
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  received.push({ path: request.url ?? '', headers: request.headers, body });
  const status = answers.get(request.url ?? '')?.shift() ?? 204;
  response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
});
let receiverUrl = '';
beforeAll(async () => {
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(async () => {
  received.length = 0;
  answers.clear();
  await database.pool.query('delete from webhooks');
});

const post = async <Result>(path: string, body: object, at = site) => {
  const token = await at.signIn('demo_admin');
  const { status, envelope } = await at.call(`admin/webhooks/${path}`, { method: 'POST', body, token });
  return { status, code: envelope.errorCode, result: envelope.result as unknown as Result };
};
const draft = (path = '/hook', rest: object = {}) => ({
  ...{ name: 'Receiver', url: `${receiverUrl}${path}`, events: ['match.score', 'match.finished'], on: true },
  ...rest,
});
const aWebhook = async (path?: string, rest?: object): Promise<AdminWebhook & { secret: string }> => {
  const { webhook, secret } = (await post<SavedWebhook>('save', draft(path, rest))).result;
  return { ...webhook, secret: secret ?? '' };
};
const list = async (webhookId: number) => {
  const { envelope } = await site.call(`admin/webhooks/deliveries?webhookId=${webhookId}`, {
    token: await site.signIn('demo_admin'),
  });
  return (envelope.result as unknown as DeliveriesPage).deliveries;
};

const events = () =>
  createEventsService({
    db: database.db,
    clock: site.clock,
    publicUrl: () => 'https://scores.example',
    wake: () => undefined,
  });
const turn = (networks: readonly string[] = ['loopback']) =>
  createDeliveryService({
    db: database.db,
    clock: site.clock,
    log: silentLog,
    keyring: createKeyring([SECRET]),
    send: createWebhookSender(createOutboundGuard(networks)),
  }).turn(new AbortController().signal);

let eventId = 1_000_000;
async function matchIds(count: number): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>('select id from matches order by id limit $1', [
    count,
  ]);
  return rows.map(({ id }) => id);
}
async function scored(matchId: number, home: number, at = eventId++): Promise<void> {
  const change = { matchId, gameId: 202, began: false, home, away: 0, wasHome: home - 1, wasAway: 0 };
  await events().turned(at, [change], site.clock.now());
}
const scores = () => received.map(({ body }) => JSON.parse(body).data.match.homeScore as number);

function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

it('webhook: a change of score is sent, signed, with match, score and league', async () => {
  const { id, secret } = await aWebhook();
  const [matchId] = (await matchIds(1)) as [number];
  await scored(matchId, 3);
  await turn();
  expect(received).toHaveLength(1);
  const [message] = received as [Received];
  expect(isSigned(message, secret)).toBe(true);
  expect(Number(message.headers['webhook-timestamp']) * 1_000).toBeCloseTo(site.clock.now().getTime(), -4);
  expect(JSON.parse(message.body)).toMatchObject({
    type: 'match.score',
    timestamp: site.clock.now().toISOString(),
    data: { match: { id: matchId, homeScore: 3, awayScore: 0, league: { name: expect.any(String) } } },
  });
  expect(await list(id)).toMatchObject([
    { state: 'delivered', attempts: 1, lastStatus: 204, subject: `match ${matchId}` },
  ]);
});

it('webhook: an event seen again is not delivered anew, and one that nobody wants is not stored', async () => {
  const { id } = await aWebhook();
  const [matchId] = (await matchIds(1)) as [number];
  await scored(matchId, 1, 7);
  await scored(matchId, 1, 7);
  await events().onAir(8, { anchorId: 1, roomId: 1, matchId: null }, site.clock.now());
  await turn();
  expect(received).toHaveLength(1);
  expect(await list(id)).toHaveLength(1);
});

it('webhook: deliveries of a match stay in order while the first is retried, and hold up no other', async () => {
  await aWebhook();
  const [one, two] = (await matchIds(2)) as [number, number];
  answers.set('/hook', [500]);
  await scored(one, 1);
  await turn();
  await scored(one, 2);
  await scored(two, 9);
  await turn();
  expect(scores()).toEqual([1, 9]);
  site.clock.advance(5_000);
  await turn();
  expect(scores()).toEqual([1, 9, 1, 2]);
  const ids = received.map(({ headers }) => headers['webhook-id']);
  expect(ids[2]).toBe(ids[0]);
});

it('webhook: fails for good after its last attempt, and can be sent again', async () => {
  const { id } = await aWebhook();
  const [matchId] = (await matchIds(1)) as [number];
  answers.set('/hook', Array(10).fill(503));
  await scored(matchId, 1);
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await turn();
    site.clock.advance(12 * 3_600_000);
  }
  expect(received).toHaveLength(10);
  const [failed] = await list(id);
  expect(failed).toMatchObject({ state: 'failed', attempts: 10, lastStatus: 503 });
  expect((await post('resend', { id: failed!.id })).status).toBe(200);
  expect((await post('resend', { id: failed!.id })).code).toBe('webhooks.not_resendable');
  await turn();
  expect(await list(id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
});

it('webhook: a redirect is no delivery, and is not followed', async () => {
  const { id } = await aWebhook();
  answers.set('/hook', [302]);
  await scored(((await matchIds(1)) as [number])[0], 1);
  await turn();
  expect(received.map(({ path }) => path)).toEqual(['/hook']);
  expect(await list(id)).toMatchObject([{ state: 'waiting', lastStatus: 302 }]);
});

it('webhook: a name that leads to a private address is not connected to', async () => {
  const port = new URL(receiverUrl).port;
  const { id } = await aWebhook('/hook', { url: `http://localhost:${port}/hook` });
  await scored(((await matchIds(1)) as [number])[0], 1);
  await turn([]);
  expect(received).toEqual([]);
  expect(await list(id)).toMatchObject([{ state: 'waiting', lastProblem: 'localhost is no public address' }]);
});

it.each([
  'http://scores.example/',
  'https://10.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/',
  'https://a:b@x.example/',
])('save: %s is no address of a webhook', async (url) => {
  const { status, code } = await post('save', draft('', { url }), closed);
  expect([status, code]).toEqual([422, 'webhooks.bad_address']);
});

it('rotate: the new secret signs at once, and the previous one for a day', async () => {
  const { id, secret } = await aWebhook();
  const rotated = (await post<SavedWebhook>('rotate', { id })).result.secret ?? '';
  expect(rotated).not.toBe(secret);
  const [matchId] = (await matchIds(1)) as [number];
  await scored(matchId, 1);
  await turn();
  site.clock.advance(24 * 3_600_000);
  await scored(matchId, 2);
  await turn();
  const signed = received.map((message) => [isSigned(message, secret), isSigned(message, rotated)]);
  expect(signed).toEqual([
    [true, true],
    [false, true],
  ]);
  const { rows } = await database.pool.query('select * from webhooks, audit_records');
  for (const row of rows)
    for (const each of [secret, rotated]) expect(JSON.stringify(row)).not.toContain(each.slice(6));
});

it('limit: of two webhooks added at once, one takes the last place', async () => {
  for (let made = 1; made < MAX_WEBHOOKS; made += 1) await aWebhook();
  const both = await Promise.all([post('save', draft()), post('save', draft())]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('webhook: one that is off gets nothing, and its deliveries go with it', async () => {
  const { id } = await aWebhook('/hook', { on: false });
  await scored(((await matchIds(1)) as [number])[0], 1);
  await turn();
  expect(received).toEqual([]);
  expect((await post('remove', { id, reason: 'No longer used' })).status).toBe(200);
  const { rows } = await database.pool.query('select count(*)::int as count from webhook_deliveries');
  expect(rows).toEqual([{ count: 0 }]);
});
