import { sql } from 'drizzle-orm';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { Mine } from './push.contract.ts';
import { startPushService } from './push-service.factory.ts';

const service = await startPushService();
afterAll(() => service.close());
const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0', PUSH_HOSTS: service.origin }, parts: { database } });

const subscribe = (token: string, path: string) =>
  site.call('push/subscribe', { token, method: 'POST', body: service.device(path) });
const mine = async (token: string) =>
  ((await site.call('push/mine', { token })).envelope.result as unknown as Mine).endpoints;
const stored = async (): Promise<unknown[]> => {
  const { rows } = await database.db.execute<{ endpoint: string }>(
    sql`select endpoint from push_subscriptions order by id`,
  );
  return rows.map(({ endpoint }) => endpoint.replace(service.origin, ''));
};

it('devices of ended sessions are left out, and deleted with the next subscription', async () => {
  await subscribe(await site.signIn('demo_user'), '/ended');
  await database.db.execute(sql`update sessions set ended_at = now()
    where id in (select session_id from push_subscriptions)`);
  const token = await site.signIn('demo_user');
  expect(await mine(token)).toEqual([]);
  expect(await stored()).toEqual(['/ended']);
  await subscribe(token, '/next');
  expect(await mine(token)).toEqual([`${service.origin}/next`]);
  expect(await stored()).toEqual(['/next']);
});
