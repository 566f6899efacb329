import { articlePublished } from '#modules/news/articles.contract.ts';
import { testPlans } from '#modules/plans/plans.factory.ts';
import { createPreferencesService } from '#modules/users/preferences.service.ts';
import { transact } from '#platform/db/transact.ts';
import { outboxEvents } from '#platform/events/events.tables.ts';
import { createEmit } from '#platform/events/events.ts';
import { createRelay } from '#platform/events/relay.ts';
import { silentLog } from '#platform/log/log.ts';
import { createFanOutService } from './fan-out.service.ts';
import { notificationsReactions } from './notifications.reactions.ts';
import { notices, notificationFeeds } from './notifications.tables.ts';

const house = testPlans();
const { database, clock } = house;
const emit = createEmit(() => undefined);
const HOUR_MS = 3_600_000;
const BATCH = 2;

const relay = () =>
  createRelay({
    db: database.db,
    reactions: notificationsReactions(
      createFanOutService({ db: database.db, clock, emit, publish: () => undefined, batch: BATCH }),
    ),
    clock,
    log: silentLog,
  });
async function drain(one = relay()): Promise<void> {
  while ((await one.drain()) > 0);
}
const follow = async (followerId: number, followedId: number): Promise<void> =>
  void (await database.pool.query('insert into follows values ($1, $2, $3)', [
    followerId,
    followedId,
    clock.now(),
  ]));
const rows = async (kind: string) =>
  (await database.db.select().from(notices))
    .filter((row) => row.kind === kind)
    .map(({ userId, facts }) => ({ userId, facts }))
    .sort((a, b) => a.userId - b.userId);
const receivers = async (kind: string): Promise<number[]> => (await rows(kind)).map(({ userId }) => userId);

let expert: number;
let followers: number[];
let matchId: number;
let ref: string;
beforeEach(async () => {
  expert = await house.newExpert();
  followers = [];
  for (let i = 0; i < 5; i += 1) {
    const id = await house.newUser(1_000);
    await follow(id, expert);
    followers.push(id);
  }
  ({ id: matchId, ref } = await house.newMatch());
  await database.db.delete(notices);
  await database.db.delete(notificationFeeds);
  await database.db.delete(outboxEvents);
});

it('a new plan notifies each follower once, by two workers and with the event delivered again', async () => {
  const planId = await house.onSale(expert, matchId);
  await Promise.all([drain(), drain()]);
  const facts = { expertId: expert, planId, matchId };
  const all = followers.map((userId) => ({ userId, facts }));
  expect(await rows('expertPlan')).toEqual(all);
  await database.db.update(outboxEvents).set({ processedAt: null, done: [] });
  await Promise.all([drain(), drain()]);
  expect(await rows('expertPlan')).toEqual(all);
});

it('followers are notified by choice, and those who turn it off are not', async () => {
  const preferences = createPreferencesService(database.db, { record: async () => undefined });
  const at = { now: clock.now(), brand: '', lang: 'en' } as const;
  await preferences.save(house.viewer(followers[1]!), { notices: { expertPlans: false } }, at);
  await house.onSale(expert, matchId);
  await drain();
  expect(await receivers('expertPlan')).toEqual(followers.toSpliced(1, 1));
});

it('accounts that are banned, deleted, waiting or have blocked the expert are not notified', async () => {
  const [banned, deleted, waiting, blocker, rest] = followers as [number, number, number, number, number];
  const now = clock.now();
  await database.pool.query('update users set banned_at = $2 where id = $1', [banned, now]);
  await database.pool.query('update users set deleted_at = $2 where id = $1', [deleted, now]);
  await database.pool.query('update users set waiting_since = $2 where id = $1', [waiting, now]);
  await database.pool.query('insert into chat_blocks (user_id, blocked_id, created_at) values ($1, $2, $3)', [
    blocker,
    expert,
    now,
  ]);
  await house.onSale(expert, matchId);
  await drain();
  expect(await receivers('expertPlan')).toEqual([rest]);
});

it('a plan withdrawn during the fan-out notifies no further batch', async () => {
  const planId = await house.onSale(expert, matchId);
  const one = relay();
  await one.drain();
  const first = await receivers('expertPlan');
  expect(first.length).toBeGreaterThan(0);
  expect(first.length).toBeLessThan(followers.length);
  await house.services.plans.remove(house.viewer(expert), planId, clock.now());
  await drain(one);
  expect(await receivers('expertPlan')).toEqual(first);
});

it('plans of a banned or closed expert notify nobody', async () => {
  await house.onSale(expert, matchId);
  await database.pool.query('update users set banned_at = $2 where id = $1', [expert, clock.now()]);
  await drain();
  const other = await house.newExpert();
  await follow(followers[0]!, other);
  await house.onSale(other, matchId);
  await house.decide(other, false);
  await drain();
  expect(await receivers('expertPlan')).toEqual([]);
});

it('the first result notifies followers, and buyers in their own words; a corrected one buyers alone', async () => {
  const planId = await house.onSale(expert, matchId);
  const buyer = followers[2]!;
  await house.buy(buyer, planId);
  clock.advance(3 * HOUR_MS);
  await house.end(ref, 2, 0);
  await drain();
  const others = followers.filter((id) => id !== buyer);
  expect(await receivers('expertPlanResult')).toEqual(others);
  expect((await rows('expertPlanResult'))[0]!.facts).toEqual({ expertId: expert, planId, verdict: 'hit' });
  expect(await receivers('planResult')).toEqual([buyer]);
  await house.end(ref, 0, 2);
  await drain();
  expect(await receivers('expertPlanResult')).toEqual(others);
  expect(await receivers('planResult')).toEqual([buyer, buyer]);
});

it('the result of a plan that was never released is not notified', async () => {
  await house.publish(expert, matchId);
  clock.advance(3 * HOUR_MS);
  await house.end(ref, 2, 0);
  await drain();
  expect(await receivers('expertPlanResult')).toEqual([]);
});

describe('an article', () => {
  const write = async (authorId: number, state: string): Promise<number> => {
    const { rows: made } = await database.pool.query<{ id: number }>(
      `insert into articles (game_id, state, author_id, lang, titles, summaries, bodies, created_at, changed_at, published_at)
       values (1, $2, $1, 'en', '{"en":"Title"}', '{}', '{}', $3, $3, $3) returning id::int`,
      [authorId, state, clock.now()],
    );
    return made[0]!.id;
  };
  const publish = (authorId: number, articleId: number) =>
    transact(database.db, (tx) => emit(tx, articlePublished, { authorId, articleId }, house.origin()));

  it('of an expert notifies the followers', async () => {
    const articleId = await write(expert, 'published');
    await publish(expert, articleId);
    await drain();
    expect(await rows('expertArticle')).toEqual(
      followers.map((userId) => ({ userId, facts: { expertId: expert, articleId } })),
    );
  });

  it('taken down before delivery, or of a user who is no expert, notifies nobody', async () => {
    await publish(expert, await write(expert, 'refused'));
    const author = await house.newUser();
    await follow(followers[0]!, author);
    await publish(author, await write(author, 'published'));
    await drain();
    expect(await receivers('expertArticle')).toEqual([]);
  });
});
