import { asUser } from '#modules/live/live.factory.ts';
import { goodsShipped } from '#modules/mall/mall.contract.ts';
import { planSettled } from '#modules/plans/plan-events.contract.ts';
import { transact } from '#platform/db/transact.ts';
import type { EventType } from '#platform/events/event-type.ts';
import { createEmit } from '#platform/events/events.ts';
import { createRelay } from '#platform/events/relay.ts';
import { silentLog } from '#platform/log/log.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { NotificationPage } from './notifications.contract.ts';

/** Events of other modules reach the users concerned. */
const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
const user = asUser(site, 'demo_user');
const expert = asUser(site, 'demo_expert');
const anchor = asUser(site, 'demo_anchor');
const idOf = async (who: typeof user) => ((await who('user/me')).result as { uid: number }).uid;
const notificationsOf = async (who: typeof user) =>
  ((await who('user/notices')).result as NotificationPage).notices.map(({ kind, words, link }) => ({
    kind,
    words,
    link,
  }));

async function happens<Payload>(event: EventType<Payload>, payload: Payload): Promise<void> {
  const origin = { now: site.clock.now(), brand: '', lang: '' };
  await transact(database.db, (tx) => createEmit(() => undefined)(tx, event, payload, origin));
  const reactions = site.app.modules.flatMap(({ reactions = [] }) => reactions);
  const relay = createRelay({ db: database.db, reactions, clock: site.clock, log: silentLog });
  while ((await relay.drain()) > 0);
}

it('a plan’s result notifies its expert and its buyers, and nobody else', async () => {
  const [expertId, ...buyers] = [await idOf(expert), await idOf(user)];
  const { rows } = await database.pool.query<{ id: number }>(
    'select id::int from plans where expert_id = $1 order by id limit 1',
    [expertId],
  );
  const planId = rows[0]!.id;
  for (const buyer of buyers)
    await database.pool.query(
      `insert into plan_orders (plan_id, user_id, expert_id, paid, first_order, brand, lang, created_at)
         values ($1, $2, $3, 10, false, '', '', now())`,
      [planId, buyer, expertId],
    );
  await happens(planSettled, { planId, expertId: expertId!, verdict: 'hit' });
  expect(await notificationsOf(user)).toContainEqual(expect.objectContaining({ kind: 'planResult' }));
  expect(await notificationsOf(expert)).toContainEqual(expect.objectContaining({ kind: 'planSettled' }));
  expect(await notificationsOf(anchor)).not.toContainEqual(expect.objectContaining({ kind: 'planResult' }));
});

it('a shipped order notifies its buyer, with the tracking number', async () => {
  const { rows } = await database.pool.query('select id::int, names from goods order by id limit 1');
  const { id: goodsId, names } = rows[0];
  const userId = await idOf(user);
  await happens(goodsShipped, { userId, orderNo: 'G1', goodsId, names, quantity: 1, trackingNo: 'SF123' });
  expect(await notificationsOf(user)).toContainEqual(
    expect.objectContaining({
      kind: 'orderShipped',
      words: expect.objectContaining({ trackingNo: 'SF123' }),
    }),
  );
});
