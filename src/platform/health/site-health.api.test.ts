import { readConfig } from '#platform/config/config.ts';
import { silentLog } from '#platform/log/log.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createDeliveries } from './deliveries.ts';
import { createHeartbeat } from './heartbeat.ts';
import type { SiteHealth } from './site-health.calls.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
const show = async () => {
  const token = await site.signIn('demo_admin');
  return (await site.call('admin/health/site', { token })).envelope.result as unknown as SiteHealth;
};

it('shows every process, the tables, and the outgoing connections', async () => {
  const config = readConfig({ ROLES: 'worker', DATA_DIR: '/tmp' });
  const deliveries = createDeliveries(site.clock);
  const parts = { db: database.db, clock: site.clock, log: silentLog, config, deliveries };
  const [first, second] = [createHeartbeat(parts), createHeartbeat(parts)];
  deliveries.failed('mail', 'mail.failed');
  site.clock.advance(1_000);
  await deliveries.watch('mail', async () => undefined);
  await expect(deliveries.watch('sms', () => Promise.reject(new Error('no answer')))).rejects.toThrow();
  await first.start();
  await second.start();
  const health = await show();
  expect(health.processes).toHaveLength(2);
  expect(health.processes[0]).toMatchObject({
    ...{ name: expect.stringContaining(` ${process.pid}`), version: '0.1.0', roles: ['worker'], late: false },
    diskFreeBytes: expect.any(Number),
  });
  expect(health.processes[0]!.memoryBytes).toBeGreaterThan(1_000_000);
  expect(health.tables).toHaveLength(10);
  expect(health.queries).toBeNull();
  expect(health.replicas).toEqual([]);
  const now = site.clock.now().toISOString();
  expect(health.deliveries).toMatchObject([
    { channel: 'mail', configured: true, succeededAt: now, problem: 'mail.failed' },
    { channel: 'sms', succeededAt: null, failedAt: now, problem: 'no answer' },
    { channel: 'payment', succeededAt: null, failedAt: null },
    { channel: 'push', configured: true },
  ]);
  site.clock.advance(60_000);
  expect((await show()).processes[0]).toMatchObject({ late: true, silentSeconds: 60 });
  await first.stop();
  await second.stop();
  expect((await show()).processes).toEqual([]);
});

it('is for administrators', async () => {
  const token = await site.signIn('demo_moderator');
  expect((await site.call('admin/health/site', { token })).status).toBe(403);
});
