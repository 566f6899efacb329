import { createMaintenanceOperator, createNetworkOperator, createOperator } from '#modules/all.ts';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { listen } from '#platform/http/server.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { TEST_SECRET, testParts } from '#platform/testing/parts.ts';
import { runAdmin } from '../../admin-commands.ts';
import { createApp } from '../../app.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
let token: string;
beforeAll(async () => {
  token = await site.signIn('demo_admin');
});
afterEach(() => set('off'));

const set = async (mode: string, until: string | null = null) => {
  const answer = await site.call('admin/maintenance/set', { method: 'POST', token, body: { mode, until } });
  expect(answer.status).toBe(200);
};
const page = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${site.url}${path}`, { headers: { accept: 'text/html', ...headers } });

it('closed: a translated page with Retry-After; administrators, monitoring and sign-in go on', async () => {
  const user = await site.signIn('demo_user');
  await set('full', new Date(site.clock.now().getTime() + 600_000).toISOString());
  const closed = await page('/de/football');
  expect([closed.status, closed.headers.get('retry-after')]).toEqual([503, '600']);
  const text = await closed.text();
  expect(text).toContain('Die Website wird gewartet');
  expect(text).toContain('lang="de"');
  expect((await page('/en', { token: user })).status).toBe(503);
  // This process serves no pages: an administrator gets past the maintenance page.
  expect((await page('/en', { token })).status).toBe(404);
  expect((await page('/en/admin')).status).toBe(404);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect((await site.call('match/counts', { token: user })).status).toBe(503);
  expect((await site.call('match/counts')).envelope.errorCode).toBe('platform.maintenance');
  expect((await site.call('match/counts')).headers.get('retry-after')).toBe('60');
  expect((await site.call('match/counts', { token })).status).toBe(200);
  expect(await site.signIn('demo_user')).toBeTruthy();
});

it('read-only: reading calls work, writing ones are refused in words', async () => {
  await set('readOnly');
  expect((await site.call('match/counts')).status).toBe(200);
  const refused = await site.call('admin/ledger/check/run', { method: 'POST', token });
  expect([refused.status, refused.envelope.errorCode]).toEqual([503, 'platform.read_only']);
  expect(refused.envelope.errorMsg).toContain('nothing can be changed right now');
});

it('notifications of payment providers are taken while the site is closed', async () => {
  await set('full');
  const hooks = site.app.modules.flatMap(({ hooks: own = [] }) => own);
  expect(hooks.length).toBeGreaterThan(0);
  for (const { path } of hooks) {
    const { status } = await fetch(`${site.url}${path}`, { method: 'POST', body: '{}' });
    expect([path, status]).not.toEqual([path, 503]);
  }
});

it('another process and the operator at a terminal change it too, within two seconds', async () => {
  const app = await createApp({ ...testParts(database, site.clock, { RATE_LIMITS: '0' }), database });
  onTestFinished(() => app.stop());
  const url = `http://127.0.0.1:${await listen(app.server, 0, '127.0.0.1')}`;
  const lines: string[] = [];
  const parts = {
    operator: createOperator(database.db, createKeyring([TEST_SECRET])),
    networks: createNetworkOperator(database.db),
    maintenance: createMaintenanceOperator(database.db),
    site: 'https://scores.example',
    readSecret: async () => '',
    printLine: (line: string) => void lines.push(line),
  };
  await runAdmin(parts, ['maintenance', 'on', '--until', '2026-11-18T15:00Z']);
  expect(lines).toEqual([
    'The site is closed: visitors see the maintenance page, administrators get in, expected until 2026-11-18T15:00:00.000Z.',
  ]);
  for (const at of [url, site.url])
    await vi.waitFor(async () => expect((await fetch(`${at}/en`)).status).toBe(503), { timeout: 5_000 });
  const { rows } = await database.pool.query(
    "select actor_id, details from audit_records where action = 'maintenance.changed' order by id desc limit 1",
  );
  expect(rows).toMatchObject([{ actor_id: null, details: { to: 'full' } }]);
});

it('is for administrators', async () => {
  const user = await site.signIn('demo_moderator');
  expect((await site.call('admin/maintenance', { token: user })).status).toBe(403);
});
