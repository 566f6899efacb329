import { FakeClock } from '#platform/clock/clock.ts';
import { createDeliveries } from './deliveries.ts';

it('createDeliveries: counts what succeeded and what failed, by channel', async () => {
  const deliveries = createDeliveries(new FakeClock());
  await deliveries.watch('mail', async () => undefined);
  await deliveries.watch('mail', async () => undefined);
  await deliveries.watch('sms', () => Promise.reject(new Error('no credit'))).catch(() => undefined);
  deliveries.failed('push', 'gone');
  const values = await Promise.all(
    deliveries.series.map(async ({ name, read }) => [name, Object.fromEntries(await read())] as const),
  );
  expect(Object.fromEntries(values)).toEqual({
    deliveries_succeeded_total: { mail: 2, sms: 0, payment: 0, push: 0 },
    deliveries_failed_total: { mail: 0, sms: 1, payment: 0, push: 1 },
  });
});
