import { insertUser, updateUser } from '#modules/users/users.store.ts';
import type { Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { audit } from './audit.service.ts';
import { origin, testLedger } from './ledger.factory.ts';
import { escrow, expertRevenue, wallet } from './ledger.rules.ts';
import { ledgerPersonalData } from './personal-data.service.ts';

const database = testDatabase();
let ledger: ReturnType<typeof testLedger>;
let id = 0;
beforeAll(() => {
  ledger = testLedger(database);
});
beforeEach(async () => {
  id += 1;
  await ledger.grant(id, 100);
});
afterAll(async () => expect((await audit(database.db)).problems).toEqual([]));

const about = () => ({ reason: 'plan', reference: { kind: 'plan_order', id }, ...origin() }) as const;
const hold = (amount = 40, userId = id, key = `hold ${id} ${userId}`) =>
  transact(database.db, (tx) => ledger.escrow.hold(tx, { ...about(), key, userId, amount }));
const release = (amount?: number, key = `release ${id}`) =>
  transact(database.db, (tx) =>
    ledger.escrow.release(tx, { ...about(), key, to: expertRevenue(id), ...(amount ? { amount } : {}) }),
  );
const refund = (key = `refund ${id}`) =>
  transact(database.db, (tx) => ledger.escrow.refund(tx, { ...about(), key }));
const where = async () =>
  Promise.all([wallet(id), escrow(about().reference), expertRevenue(id)].map((at) => ledger.coins(at)));
const open = () => ledger.escrow.hasOpenHolds(database.db, id);

it('holds coins of a user, and releases them', async () => {
  expect(await open()).toBe(false);
  await hold();
  expect([await where(), await open()]).toEqual([[60, 40, 0], true]);
  await release();
  expect([await where(), await open()]).toEqual([[60, 0, 40], false]);
});

it('an account with held coins cannot be deleted', async () => {
  const blocked = () => transact(database.db, (tx) => ledgerPersonalData.blocksDeletion!(tx, id));
  await hold();
  expect(await blocked()).toMatchObject({ code: 'users.open_business' });
  await refund();
  expect(await blocked()).toBeNull();
});

describe('an account deleted during a hold', () => {
  /** As the deletion does: open holds block it. */
  const end = (userId: number) => async (tx: Tx) => {
    const refusal = await ledgerPersonalData.blocksDeletion!(tx, userId);
    if (refusal) throw refusal;
    await updateUser(tx, userId, { deletedAt: origin().now });
  };
  const holdOf = (userId: number) => async (tx: Tx) =>
    void (await ledger.escrow.hold(tx, { ...about(), key: `late ${userId}`, userId, amount: 40 }));
  const waits = async () => {
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await database.pool.query(waiting)).rows.length > 0;
  };

  /** The second transaction starts before the first commits, and runs until it blocks. */
  async function together(first: (tx: Tx) => Promise<void>, second: (tx: Tx) => Promise<void>) {
    const [done, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const one = transact(database.db, async (tx) => {
      await first(tx);
      done.resolve();
      await gate.promise;
    });
    await done.promise;
    let over = false;
    const two = transact(database.db, second).finally(() => {
      over = true;
    });
    two.catch(() => undefined);
    while (!over && !(await waits()));
    gate.resolve();
    await one;
    await two;
  }
  async function someone(): Promise<number> {
    const row = { username: `leaver${id}`, registrationSource: 'test', createdAt: origin().now };
    const made = (await transact(database.db, (tx) => insertUser(tx, row)))!;
    await ledger.grant(made.id, 100);
    return made.id;
  }

  it('stays where the hold was first', async () => {
    const userId = await someone();
    await expect(together(holdOf(userId), end(userId))).rejects.toMatchObject({
      code: 'users.open_business',
    });
  });

  it('has no hold afterwards', async () => {
    const userId = await someone();
    const before = await ledger.coins(wallet(userId));
    await expect(together(end(userId), holdOf(userId))).rejects.toMatchObject({
      code: 'platform.not_signed_in',
    });
    expect(await ledger.coins(wallet(userId))).toBe(before);
  });
});

it('returns the remaining coins', async () => {
  await hold();
  await release(30);
  await refund();
  expect(await where()).toEqual([70, 0, 30]);
});

it('ends once under concurrency', async () => {
  await hold();
  const answers = await Promise.allSettled([
    release(),
    refund(),
    refund('another'),
    release(undefined, 'more'),
  ]);
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array(3).fill('ledger.nothing_held'));
  const [coins, held, earned] = await where();
  expect([coins! + earned!, held]).toEqual([100, 0]);
});

it('repeated under its key is executed once', async () => {
  await Promise.all([hold(), hold(), hold()]);
  expect(await where()).toEqual([60, 40, 0]);
  const answers = await Promise.all([refund(), refund(), refund()]);
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(await refund()).toMatchObject({ replayed: true });
  expect(await where()).toEqual([100, 0, 0]);
});

it('rejects more than is held, unknown holds, and another user’s coins for the same reference', async () => {
  await expect(refund()).rejects.toMatchObject({ code: 'ledger.nothing_held' });
  await expect(hold(101)).rejects.toMatchObject({ code: 'ledger.insufficient' });
  await hold();
  await expect(release(41)).rejects.toMatchObject({ code: 'ledger.insufficient' });
  await ledger.grant(id + 1_000, 100);
  await expect(hold(10, id + 1_000)).rejects.toMatchObject({ code: 'ledger.held_by_another' });
  expect(await where()).toEqual([60, 40, 0]);
});
