import { createJobs } from '#platform/jobs/jobs.ts';
import { silentLog } from '#platform/log/log.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { Status } from './status.calls.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
const show = async () => {
  const { status, envelope } = await site.call('admin/health', { token: await site.signIn('demo_admin') });
  expect(status).toBe(200);
  return envelope.result as unknown as Status;
};

it('shows administrators the state of process, database and events', async () => {
  await database.pool.query(
    `insert into outbox_events (name, payload, brand, lang, created_at, next_try_at, attempts)
     values ('test.never', '{}', '', 'en', '2026-01-01T00:00:00Z', '2099-01-01', 3)`,
  );
  const status = await show();
  expect(status).toMatchObject({
    at: site.clock.now().toISOString(),
    busHealthy: true,
    gauges: { realtime_sockets: 0, ledger_problems: expect.any(Number) },
  });
  expect(status.outbox).toMatchObject({ failing: 1, oldestAt: '2026-01-01T00:00:00.000Z' });
  expect(status.database.bytes).toBeGreaterThan(1_000_000);
  expect(status.database.connections).toBeGreaterThan(0);
});

it('lists background jobs once there are any', async () => {
  const jobs = createJobs({
    database,
    jobs: [{ name: 'sweep', run: async () => undefined }],
    log: silentLog,
  });
  await jobs.start({ work: false });
  await jobs.send('sweep', {});
  expect((await show()).jobs).toEqual([{ name: 'sweep', waiting: 1, active: 0, failed: 0, doneAt: null }]);
  await jobs.stop();
});

it.each([
  '/api/user/me',
  '/api/match/counts',
  '/api/no/such/call',
  '/api/openapi.json',
  '/api/docs',
  '/healthz',
  '/readyz',
  '/metrics',
  '/uploads/nothing.webp',
  '/robots.txt',
  '/sitemap.xml',
  '/media/live/1/index.m3u8',
  '/media/demo/practice.m3u8',
  '/no/such/page',
])('%s cannot be framed', async (path) => {
  const { headers } = await fetch(`${site.url}${path}`);
  expect(headers.get('content-security-policy')).toMatch(/(^|; )frame-ancestors 'none'(;|$)/);
});
