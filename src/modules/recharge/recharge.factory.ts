import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testLedger } from '#modules/ledger/ledger.factory.ts';
import { wallet } from '#modules/ledger/ledger.rules.ts';
import { createSessionsService } from '#modules/users/sessions.service.ts';
import { insertUser } from '#modules/users/users.store.ts';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { transact } from '#platform/db/transact.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { guest } from '#platform/viewer/viewer.ts';
import { CASHIER_APP_ID } from './cashier/cashier.service.ts';
import { cashierKeys } from './cashier/cashier-keys.service.ts';
import { signNotify } from './cashier/signing.service.ts';
import { yuanOf } from './providers/provider.service.ts';
import type { Begun, Order, Standing } from './recharge.contract.ts';

const SECRET = 'a secret for tests only, long enough';

/** A whole demo site with its cashier, and the actions of payer, cashier and operator. */
export function testRecharge(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-recharge-'));
  const database = testDatabase({ demo: true });
  const site = testApp({
    env: { RATE_LIMITS: '0', DATA_DIR: dataDir, ...env },
    parts: { database, secrets: [SECRET] },
  });
  let ledger: ReturnType<typeof testLedger>;
  let users = 0;
  beforeAll(() => {
    ledger = testLedger(database);
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  /** By a Chinese-speaking user, who pays in CNY. */
  const post = (path: string, body: unknown, token: string, key: string = randomUUID()) =>
    site.call(path, { method: 'POST', body, token, headers: { 'idempotency-key': key, lan: 'zh_CN' } });
  const result = <T>(answer: Awaited<ReturnType<typeof site.call>>): T => {
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.envelope.errorCode}`);
    return answer.envelope.result as T;
  };

  return {
    site,
    database,
    post,
    /** A new user without coins. */
    async newUser(): Promise<{ token: string; id: number }> {
      users += 1;
      const now = site.clock.now();
      const row = { username: `payer${users}`, registrationSource: 'test', createdAt: now };
      const { id } = (await transact(database.db, (tx) => insertUser(tx, row)))!;
      const sessions = createSessionsService({
        db: database.db,
        keyring: createKeyring([SECRET]),
        demo: true,
        forget: () => {},
      });
      const from = { viewer: guest, ip: '127.0.0.1', userAgent: 'test', https: false };
      const token = await transact(database.db, (tx) =>
        sessions.open(tx, id, from, { secondFactor: false }, now),
      );
      return { token, id };
    },
    /** The cashier's gateway fails, as any provider may. */
    async withoutGateway(work: () => Promise<void>): Promise<void> {
      await database.pool.query('alter table cashier_trades rename to cashier_trades_away');
      await work();
      await database.pool.query('alter table cashier_trades_away rename to cashier_trades');
    },
    order: async (token: string, packageId = 1, key?: string): Promise<Begun & { payUrl: string }> =>
      result(await post('orderpay/payByAlipay', { packageId }, token, key)),
    show: async (token: string, orderNo: string): Promise<Order> =>
      result(await site.call(`orderpay/order?orderNo=${orderNo}`, { token })),
    standing: async (token: string): Promise<Standing> =>
      result(await site.call('orderpay/standing', { token })),
    /** The payer's action at the cashier. */
    settle: (payUrl: string, outcome: string) =>
      site.call('dev/cashier', { method: 'POST', body: { request: payUrl.split('?')[1], outcome } }),
    /** Spendable coins. */
    coins: (id: number): Promise<number> => ledger.coins(wallet(id)),
    spend: (id: number, to: Parameters<typeof ledger.pay>[1], amount: number) =>
      ledger.pay(wallet(id), to, amount),
    /** A notification as Alipay would send it, with overrides. */
    async notifyOf(order: Order, words: Record<string, string> = {}): Promise<Record<string, string>> {
      const { gateway } = await cashierKeys(dataDir);
      const notification = {
        app_id: CASHIER_APP_ID,
        notify_type: 'trade_status_sync',
        out_trade_no: order.orderNo,
        trade_no: `T${order.orderNo}`,
        total_amount: yuanOf(order.amountFen),
        trade_status: 'TRADE_SUCCESS',
        ...words,
      };
      return signNotify(notification, gateway.privateKey);
    },
    async notify(notification: Record<string, string>): Promise<string> {
      const url = `${site.url}/api/orderpay/notify/alipay`;
      return await (await fetch(url, { method: 'POST', body: new URLSearchParams(notification) })).text();
    },
    async runJob(name: string): Promise<void> {
      const jobs = site.app.modules.flatMap((module) => module.jobs ?? []);
      await (jobs.find((job) => job.name === name)!.run as (data: object) => Promise<void>)({});
    },
  };
}
