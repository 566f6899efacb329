import { randomUUID } from 'node:crypto';
import { createAudit } from '#modules/audit/index.ts';
import { createLedger } from '#modules/ledger/index.ts';
import { bonus, escrow, house as siteAccount, wallet } from '#modules/ledger/ledger.rules.ts';
import { findCoins } from '#modules/ledger/ledger.store.ts';
import { UNBOUNDED } from '#modules/spending/spending.rules.ts';
import { createAccounts } from '#modules/users/index.ts';
import { insertUser } from '#modules/users/users.store.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { transact } from '#platform/db/transact.ts';
import { createEmit } from '#platform/events/events.ts';
import { silentLog } from '#platform/log/log.ts';
import { createLocalBus } from '#platform/realtime/bus.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { createCardSealer } from './cards.service.ts';
import { insertCards } from './cards.store.ts';
import { findGood, insertGood, type NewGood } from './goods.store.ts';
import { createMallServices } from './index.ts';
import type { NewGoodsOrder } from './orders.contract.ts';

const SECRET = 'a secret for tests only, long enough';
export const HOME = {
  recipient: 'Chen Bei',
  address: '1 Hongqiao Road, Shanghai',
  contact: '+86 13800000000',
  remarks: 'Size L',
};

/** The real module on a real database, with buyers and goods. */
export function testMall() {
  const database = testDatabase();
  const clock = new FakeClock();
  const published: { topic: string; message: unknown }[] = [];
  let [users, made] = [0, 0];
  const platform = {
    database,
    clock,
    log: silentLog,
    bus: createLocalBus(silentLog),
    emit: createEmit(() => undefined),
    wakeRelay: () => undefined,
    publish: (topic: string, message: unknown) => void published.push({ topic, message }),
    uploads: undefined as never,
  };
  const cards = createCardSealer(createKeyring([SECRET]));
  const parts: { services?: ReturnType<typeof build> } = {};
  const build = () => {
    const users = createAccounts(database.db, createKeyring([SECRET]));
    const ledger = createLedger(
      platform,
      { users, spending: { rulesOf: () => UNBOUNDED } },
      (_lang, key) => key,
    );
    const dependencies = { audit: createAudit(database.db).publicApi, users, ledger };
    return { ...createMallServices(platform, dependencies, createKeyring([SECRET])), ledger };
  };
  beforeAll(() => {
    parts.services = build();
  });

  const viewer = (id: number): User => ({ kind: 'user', id, roles: ['user'], sessionId: 1 });
  const origin = () => ({ now: clock.now(), brand: 'touchline', lang: 'en' });

  const mall = {
    database,
    clock,
    published,
    cards,
    viewer,
    origin,
    get services() {
      return parts.services!;
    },
    async newUser(coins = 0): Promise<number> {
      const row = { username: `buyer${++users}`, registrationSource: 'test', createdAt: clock.now() };
      const { id } = (await transact(database.db, (tx) => insertUser(tx, row)))!;
      const posting = { from: bonus, to: wallet(id), amount: coins, key: `given ${id}` };
      const about = { reason: 'adjustment', reference: { kind: 'test', id } } as const;
      if (coins > 0) await mall.services.ledger.pay({ ...origin(), ...posting, ...about });
      return id;
    },
    async newGood(fields: Partial<NewGood> = {}): Promise<number> {
      const row: NewGood = {
        kind: 'physical',
        names: { zh_CN: `商品${++made}`, en: `Good ${made}` },
        details: { zh_CN: '好', en: 'Fine' },
        pictures: ['/goods/mug-teal.svg'],
        price: 100,
        stock: 5,
        redeemed: 0,
        on: true,
        createdAt: clock.now(),
        ...fields,
      };
      const good = await transact(database.db, (tx) => insertGood(tx, row));
      const numbers = Array.from(
        { length: good.kind === 'card' ? good.stock : 0 },
        (_, n) => `CARD-${good.id}-${n}`,
      );
      const sealed = numbers.map((no) => ({
        goodId: good.id,
        ...cards.seal(good.id, no),
        createdAt: clock.now(),
      }));
      if (sealed.length > 0) await transact(database.db, (tx) => insertCards(tx, sealed));
      return good.id;
    },
    good: async (id: number) => (await findGood(database.db, id))!,
    order: (userId: number, goodsId: number, more: Partial<NewGoodsOrder> = {}, key: string = randomUUID()) =>
      mall.services.orders.order(
        viewer(userId),
        { goodsId, quantity: 1, price: 100, ...HOME, ...more },
        key,
        origin(),
      ),
    pay: (userId: number, orderNo: string) => mall.services.orders.pay(viewer(userId), orderNo, origin()),
    async redeem(userId: number, goodsId: number, more: Partial<NewGoodsOrder> = {}) {
      const { orderNo } = await mall.order(userId, goodsId, more);
      return await mall.pay(userId, orderNo);
    },
    grant: (userId: number, goodId: number, from: string) =>
      transact(database.db, (tx) => mall.services.orders.grant(tx, { userId, goodId, from }, origin())),
    coins: async (userId: number) => (await mall.services.ledger.balanceOf(database.db, userId)).gold,
    /** Coins of the house account. */
    async earned(): Promise<number> {
      const { balance, pending } = await findCoins(database.db, siteAccount);
      return balance + pending;
    },
    async held(orderNo: string): Promise<number> {
      const { rows } = await database.pool.query<{ id: number }>(
        'select id from goods_orders where order_no = $1',
        [orderNo],
      );
      const { balance, pending } = await findCoins(
        database.db,
        escrow({ kind: 'goods_order', id: rows[0]!.id }),
      );
      return balance + pending;
    },
    async events(name: string): Promise<unknown[]> {
      const { rows } = await database.pool.query(
        'select payload from outbox_events where name = $1 order by id',
        [name],
      );
      return rows.map(({ payload }) => payload);
    },
  };
  return mall;
}
