import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAudit } from '#modules/audit/index.ts';
import { createContentFilterService } from '#modules/content-filter/content-filter.service.ts';
import { createExpertsService, type OnClosed } from '#modules/experts/experts.service.ts';
import { putExpert } from '#modules/experts/experts.store.ts';
import { createExperts } from '#modules/experts/index.ts';
import { aFixture, aScore, GROUND, testFeed } from '#modules/feeds/feed.factory.ts';
import { createLedger } from '#modules/ledger/index.ts';
import { bonus, wallet } from '#modules/ledger/ledger.rules.ts';
import { createEarningsService } from '#modules/passes/earnings.service.ts';
import { createPassesService } from '#modules/passes/passes.service.ts';
import { UNBOUNDED } from '#modules/spending/spending.rules.ts';
import { createAccounts } from '#modules/users/index.ts';
import { insertUser, updateUser } from '#modules/users/users.store.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { transact } from '#platform/db/transact.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { createEmit } from '#platform/events/events.ts';
import { silentLog } from '#platform/log/log.ts';
import { createLocalBus } from '#platform/realtime/bus.ts';
import { floorSettings } from '#platform/settings/settings.ts';
import { createLocalStorage } from '#platform/storage/local-storage.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { createUploadsService } from '#platform/uploads/uploads.service.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { createPlansServices } from './index.ts';
import type { Written } from './plans.service.ts';

const HOUR_MS = 3_600_000;
/** A moderator who is none of the experts: no one reviews their own plans. */
const MODERATOR = 999_999;

/** The real module on a real database, with experts, buyers and matches. */
export function testPlans() {
  const database = testDatabase();
  const clock = new FakeClock();
  const dir = mkdtempSync(join(tmpdir(), 'touchline-plans-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  const published: string[] = [];
  const made: { services?: ReturnType<typeof build>; feed?: ReturnType<typeof testFeed> } = {};
  let [users, matches, keys] = [0, 0, 0];

  const build = (uploads: ReturnType<typeof createUploadsService>) => {
    const config = readConfig({ NODE_ENV: 'development', MODE: 'demo', PLAN_FIRST_DISCOUNT: '20' });
    const platform = {
      config,
      settings: floorSettings(config),
      database,
      clock,
      uploads,
      log: silentLog,
      bus: createLocalBus(silentLog),
      emit: createEmit(() => undefined),
      wakeRelay: () => undefined,
      publish: (topic: string) => void published.push(topic),
      translate: (_lang: string, key: string) => key,
    };
    const users = createAccounts(database.db, createKeyring(['a secret of the tests']));
    const ledger = createLedger(
      platform,
      { users, spending: { rulesOf: () => UNBOUNDED } },
      (_lang, key) => key,
    );
    const audit = createAudit(database.db).publicApi;
    const onClosed: OnClosed = (tx, userId, now) => services.plans.shelve(tx, userId, now);
    const experts = createExperts(platform, { audit, users: undefined as never, onClosed }).publicApi;
    const roles = { grantRole: async () => true, revokeRole: async () => true };
    const accounts = createExpertsService({ ...platform, db: database.db, audit, users: roles, onClosed });
    const list = createContentFilterService({ ...platform, db: database.db, record: audit.record });
    const passing = { ...platform, db: database.db, ledger };
    const [passes, earnings] = [createPassesService(passing), createEarningsService(passing)];
    const dependencies = { audit, users, ledger, experts, passes, words: list };
    const services = createPlansServices(platform, dependencies, createKeyring(['a secret of the tests']));
    return { ...services, ledger, uploads, words: list, accounts, passes, earnings };
  };
  beforeAll(async () => {
    const storage = await createLocalStorage({ dir }, clock);
    made.services = build(createUploadsService({ db: database.db, storage }));
    made.feed = testFeed(database, clock);
    await made.feed.ingest(GROUND);
  });

  const viewer = (id: number): User => ({ kind: 'user', id, roles: ['user', 'expert'], sessionId: 1 });
  const origin = () => ({ now: clock.now(), brand: 'touchline', lang: 'en' });
  const caller = { brand: { id: 'touchline' }, lang: 'en' } as Caller;

  async function cover(ownerId: number): Promise<number> {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into uploads (owner_id, purpose, key, bytes, created_at, expires_at)
       values ($1, 'cover', 'images/cover/' || lpad(to_hex($2::bigint), 32, '0') || '.webp', 1, $3, $4) returning id`,
      [ownerId, ++keys, clock.now(), new Date(clock.now().getTime() + HOUR_MS)],
    );
    return rows[0]!.id;
  }

  async function picture(ownerId: number): Promise<string> {
    const { rows } = await database.pool.query<{ key: string }>('select key from uploads where id = $1', [
      await cover(ownerId),
    ]);
    return `/uploads/${rows[0]!.key}`;
  }
  /** An upload expires until it is claimed. */
  async function isClaimed(url: string): Promise<boolean> {
    const { rows } = await database.pool.query<{ expires_at: Date | null }>(
      'select expires_at from uploads where key = $1',
      [url.replace('/uploads/', '')],
    );
    return rows[0]!.expires_at === null;
  }

  const draft: Written = {
    level: 'match',
    play: 'handicap',
    line: -500,
    pick: 'home',
    title: 'A title of some length',
    content: [{ type: 'paragraph', spans: [{ text: 'Because of reasons that fill a line.' }] }],
    price: 100,
    tags: [],
    noWinRefund: true,
  };

  const house = {
    database,
    clock,
    published,
    draft,
    viewer,
    origin,
    caller,
    cover,
    picture,
    isClaimed,
    get services() {
      return made.services!;
    },
    reader: (id: number) => ({ viewer: viewer(id), lang: 'en' as const, now: clock.now() }),
    async newUser(coins = 0): Promise<number> {
      const row = { username: `somebody${++users}`, registrationSource: 'test', createdAt: clock.now() };
      const { id } = (await transact(database.db, (tx) => insertUser(tx, row)))!;
      if (coins > 0) {
        await made.services!.ledger.pay({
          ...origin(),
          from: bonus,
          to: wallet(id),
          amount: coins,
          key: `given ${id}`,
          reason: 'adjustment',
          reference: { kind: 'test', id },
        });
      }
      return id;
    },
    async newExpert(): Promise<number> {
      const userId = await house.newUser();
      const at = clock.now();
      const row = { userId, state: 'opened', introduction: 'one', games: [], appliedAt: at } as const;
      await transact(database.db, async (tx) => {
        await putExpert(tx, { ...row, games: [] });
        await updateUser(tx, userId, { roles: ['user', 'expert'] });
      });
      return userId;
    },
    /** A football match in two hours, and the feed's reference for it. */
    async newMatch(): Promise<{ id: number; ref: string }> {
      const ref = `m${++matches}`;
      const startAt = new Date(clock.now().getTime() + 2 * HOUR_MS + matches * 1_000);
      await made.feed!.ingest([aFixture(ref, { startAt: startAt.toISOString() })]);
      return { id: await made.feed!.idOf(ref), ref };
    },
    publish: async (expertId: number, matchId: number, more: Partial<Written> = {}): Promise<number> =>
      await made.services!.plans.publish(
        viewer(expertId),
        { ...draft, coverId: await cover(expertId), matchId, ...more },
        { key: `key ${++keys}`, caller, now: clock.now() },
      ),
    pass: (planId: number, pass = true) =>
      made.services!.reviews.review(
        viewer(MODERATOR),
        { planId, pass, reason: pass ? '' : 'no good' },
        origin(),
      ),
    async onSale(expertId: number, matchId: number, more: Partial<Written> = {}): Promise<number> {
      const planId = await house.publish(expertId, matchId, more);
      await house.pass(planId);
      return planId;
    },
    /** A moderator opens or closes an expert's account. */
    decide: (userId: number, pass: boolean) =>
      made.services!.accounts.decide(
        viewer(MODERATOR),
        { userId, pass, reason: pass ? '' : 'no good' },
        origin(),
      ),
    buy: (userId: number, planId: number, cost?: number) =>
      made.services!.unlocking.unlock(viewer(userId), { planId, cost }, origin()),
    /** The feed publishes a newer state of a match. */
    async publishState(ref: string, state: Parameters<typeof aScore>[1]): Promise<number> {
      const version = ++keys;
      await made.feed!.ingest([aScore(ref, { version, period: 2, periodScores: [], ...state })]);
      const { rows } = await database.pool.query<{ payload: { matchIds: number[] } }>(
        `select payload from outbox_events where name = 'matches.decided' order by id`,
      );
      const id = await made.feed!.idOf(ref);
      const published = rows.some(({ payload }) => payload.matchIds.includes(id));
      return published ? await made.services!.settlement.settleMatches([id], clock.now()) : 0;
    },
    end: (ref: string, homeScore: number, awayScore: number) =>
      house.publishState(ref, { state: 'finished', homeScore, awayScore }),
    coins: async (userId: number) => (await made.services!.ledger.balanceOf(database.db, userId)).gold,
    /** Coins an expert has earned. */
    async earned(expertId: number): Promise<number> {
      const { rows } = await database.pool.query<{ sum: string }>(
        `select coalesce(sum(e.amount), 0) as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
         where a.kind = 'expert_revenue' and a.user_id = $1`,
        [expertId],
      );
      return Number(rows[0]!.sum);
    },
    /** Sum of the balances of a kind of account. */
    async coinsOf(kind: string): Promise<number> {
      const { rows } = await database.pool.query<{ sum: string }>(
        `select coalesce(sum(e.amount), 0) as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
         where a.kind = $1`,
        [kind],
      );
      return Number(rows[0]!.sum);
    },
    info: (userId: number, planId: number) => made.services!.shelves.info(planId, house.reader(userId)),
  };
  return house;
}
