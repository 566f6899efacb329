import { once } from 'node:events';
import { WebSocket } from 'ws';
import { listen } from '#platform/http/server.ts';
import { silentLog } from '#platform/log/log.ts';
import { createLocalBus } from '#platform/realtime/bus.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { testParts } from '#platform/testing/parts.ts';
import { type App, createApp } from '../../app.ts';
import { createNetworkOperator } from './index.ts';
import { networkBansCalls } from './network-bans.calls.ts';
import { CALL_SCOPES } from './network-bans.rules.ts';

const database = testDatabase({ demo: true });
const bus = createLocalBus(silentLog);
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database, bus } });
const HOUR_MS = 3_600_000;
let admin = '';
let moderator = '';
beforeAll(async () => {
  admin = await site.signIn('demo_admin');
  moderator = await site.signIn('demo_moderator');
});

const from = (ip: string, more: Record<string, string> = {}) => ({ 'x-forwarded-for': ip, ...more });
const call = (path: string, ip: string, body?: unknown, token?: string) =>
  site.call(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: from(ip),
    ...(body === undefined ? {} : { body }),
    ...(token ? { token } : {}),
  });
const ban = async (network: string, more: object = {}, token = admin) => {
  const { status, envelope } = await call(
    networkBansCalls.add.path,
    '192.0.2.1',
    { network, scope: 'everything', hours: 24, reason: 'spam', ...more },
    token,
  );
  return {
    status,
    code: envelope.errorCode,
    ban: envelope.result as unknown as { id: number; network: string },
  };
};
const lift = async (id: number) =>
  expect((await call(networkBansCalls.lift.path, '192.0.2.1', { id, reason: 'over' }, admin)).status).toBe(
    200,
  );
/** The list is re-read after the commit: soon, but not in the same turn. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 20 });
const refused = (ip: string) =>
  eventually(async () => {
    const { status, envelope } = await call('login/ways', ip);
    expect([status, envelope.errorCode]).toEqual([403, 'platform.network_banned']);
  });
const served = (ip: string) =>
  eventually(async () => expect((await call('login/ways', ip)).status).not.toBe(403));

describe('a ban of everything', () => {
  it('rejects every request of the network, without the reason, and no other network', async () => {
    const { ban: made } = await ban('203.0.113.77/24', { reason: 'a secret reason' });
    expect(made.network).toBe('203.0.113.0/24');
    await refused('203.0.113.200');
    const { envelope } = await call('user/info', '203.0.113.200');
    expect(envelope.errorMsg).toMatch(/2026/);
    expect(envelope.errorMsg).not.toContain('secret');
    await served('203.0.114.1');
    const german = await site.call('user/info', { headers: from('203.0.113.1', { lan: 'de' }) });
    expect(german.envelope.errorMsg).toMatch(/Netzwerk/);
    const page = await fetch(`${site.url}/zh/live`, {
      headers: from('203.0.113.1', { accept: 'text/html' }),
    });
    expect([page.status, page.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
    for (const path of ['healthz', 'readyz'])
      expect((await fetch(`${site.url}/${path}`, { headers: from('203.0.113.1') })).status, path).toBe(200);
    await lift(made.id);
    await served('203.0.113.200');
  });

  it('covers IPv6 networks, and expires', async () => {
    await ban('2001:db8:77::/48', { hours: 2 });
    await refused('2001:db8:77:1::9');
    await served('2001:db8:78::9');
    site.clock.advance(2 * HOUR_MS);
    expect((await call('login/ways', '2001:db8:77:1::9')).status).not.toBe(403);
    admin = await site.signIn('demo_admin');
    moderator = await site.signIn('demo_moderator');
  });

  it('never rejects a trusted proxy', async () => {
    const { ban: made } = await ban('127.0.0.1');
    await ban('203.0.113.9');
    await refused('203.0.113.9');
    // Without a forwarded address the proxy's own counts.
    expect((await site.call('login/ways')).status).not.toBe(403);
    await lift(made.id);
  });

  it('closes open sockets of the network, and rejects new ones', async () => {
    const open = (ip: string) =>
      new WebSocket(`${site.url.replace('http', 'ws')}/ws`, { headers: { ...from(ip), origin: site.url } });
    const [theirs, others] = [open('198.51.100.4'), open('198.51.101.4')];
    await Promise.all([once(theirs, 'open'), once(others, 'open')]);
    const closed = once(theirs, 'close');
    const { ban: made } = await ban('198.51.100.0/24');
    expect((await closed)[1].toString()).toBe('banned');
    expect(others.readyState).toBe(WebSocket.OPEN);
    const again = open('198.51.100.5');
    again.on('error', () => {});
    const [, response] = await once(again, 'unexpected-response');
    expect(response.statusCode).toBe(403);
    others.close();
    await lift(made.id);
  });
});

describe('narrower bans', () => {
  it('reject codes, or also writing calls, and nothing else', async () => {
    const token = await site.signIn('demo_user');
    await ban('198.51.100.20', { scope: 'registration' });
    await ban('198.51.100.21', { scope: 'writing' });
    const code = (ip: string) =>
      call('login/V2/sendEmailcheckCode', ip, { mobileOrEmail: `a${ip.length}${ip.at(-1)}@example.com` });
    const write = (ip: string) => call('comments/add', ip, {}, token);
    await eventually(async () => {
      expect((await code('198.51.100.20')).envelope.errorCode).toBe('platform.network_banned');
      expect((await code('198.51.100.21')).envelope.errorCode).toBe('platform.network_banned');
      expect((await write('198.51.100.21')).envelope.errorCode).toBe('platform.network_banned');
    });
    expect((await write('198.51.100.20')).envelope.errorCode).toBe('platform.idempotency_key_needed');
    expect((await call('user/info', '198.51.100.21', undefined, token)).status).toBe(200);
    expect((await code('198.51.100.22')).status).toBe(200);
  });

  it('name existing calls', () => {
    const names = new Set(site.app.endpoints.map(({ endpoint }) => endpoint.call.name));
    expect([...CALL_SCOPES.keys()].filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('banning', () => {
  it.each([
    ['0.0.0.0/0', 'network_bans.too_wide'],
    ['10.0.0.0/7', 'network_bans.too_wide'],
    ['2000::/18', 'network_bans.too_wide'],
    ['lan', 'network_bans.format'],
    ['192.0.2.0/24', 'network_bans.own_address'],
  ])('%s is rejected: %s', async (network, code) => {
    expect((await ban(network)).code).toBe(code);
  });

  it('needs a confirmation where it covers the caller’s address', async () => {
    const { status, ban: made } = await ban('192.0.2.1', { ownToo: true, scope: 'writing' });
    expect(status).toBe(200);
    await lift(made.id);
  });

  it('a large network requires an administrator with a recent sign-in', async () => {
    expect((await ban('198.18.0.0/16', {}, moderator)).code).toBe('network_bans.large');
    expect((await ban('198.18.0.0/24', {}, moderator)).status).toBe(200);
    site.clock.advance(HOUR_MS);
    expect((await ban('198.18.0.0/16')).code).toBe('platform.recent_sign_in_needed');
    expect((await ban('198.18.1.0/24')).status).toBe(200);
    admin = await site.signIn('demo_admin');
    expect((await ban('198.18.0.0/16')).status).toBe(200);
  });

  it('one network twice, also concurrently, is one ban, and a search finds the bans of an address', async () => {
    await Promise.all([
      ban('198.19.0.0/24', { reason: 'first' }),
      ban('198.19.0.0/24', { reason: 'second' }),
    ]);
    await ban('198.19.0.0/25', { scope: 'writing' });
    const { envelope } = await site.call(`${networkBansCalls.list.path}?search=198.19.0.7`, { token: admin });
    const { bans } = envelope.result as unknown as { bans: { network: string; scope: string }[] };
    expect(bans.map(({ network, scope }) => `${network} ${scope}`)).toEqual([
      '198.19.0.0/25 writing',
      '198.19.0.0/24 everything',
    ]);
    const { rows } = await database.pool.query(
      `select count(*)::int n from audit_records where action = 'network.banned' and details->>'network' = '198.19.0.0/24'`,
    );
    expect(rows).toEqual([{ n: 2 }]);
  });
});

describe('another process', () => {
  let other: App | undefined;
  afterAll(() => other?.stop());

  it('applies a ban made at a terminal, and loads the list before it serves', async () => {
    await createNetworkOperator(database.db).add(
      'operator',
      { network: '198.51.100.99', scope: 'everything', hours: 24, reason: 'spam', ownToo: true },
      site.clock.now(),
    );
    other = await createApp({ ...testParts(database, site.clock, { RATE_LIMITS: '0' }), bus });
    const url = `http://127.0.0.1:${await listen(other.server, 0, '127.0.0.1')}`;
    const answer = await fetch(`${url}/api/user/info`, { headers: from('198.51.100.99') });
    expect(answer.status).toBe(403);
    // The relay's reaction notifies the first process.
    const reaction = other.modules
      .flatMap(({ reactions = [] }) => reactions)
      .find(({ name }) => name === 'networkBans.reread');
    await reaction!.run({ eventId: 1, payload: {} as never, brand: '', lang: 'en', at: site.clock.now() });
    await refused('198.51.100.99');
  });
});
