import { transact } from '#platform/db/transact.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { audit } from './audit.service.ts';
import { clock, origin, testLedger } from './ledger.factory.ts';
import { type Address, AMOUNT, anchorRevenue, bonus, clearing, house, wallet } from './ledger.rules.ts';
import { findCoins, rollUp } from './ledger.store.ts';

const database = testDatabase();
let ledger: ReturnType<typeof testLedger>;
let payer: Address;
let userId = 0;

beforeAll(() => {
  ledger = testLedger(database);
});
beforeEach(async () => {
  userId += 1;
  payer = wallet(userId);
  await ledger.grant(userId, 100);
  ledger.published.length = 0;
});
afterAll(async () => expect((await audit(database.db)).problems).toEqual([]));

const count = async (table: string): Promise<number> =>
  (await database.pool.query(`select count(*) from ${table}`)).rows[0].count;
const fulfilled = (answers: readonly PromiseSettledResult<unknown>[]) =>
  answers.filter(({ status }) => status === 'fulfilled').length;

describe('a transfer', () => {
  it('moves coins, emits an event and publishes', async () => {
    const waked = ledger.wakes();
    const before = await ledger.coins(house);
    const { transactionId } = await ledger.pay(payer, house, 30, { key: 'first', reason: 'goods' });
    expect([await ledger.coins(payer), await ledger.coins(house)]).toEqual([70, before + 30]);
    const { rows } = await database.pool.query(
      `select name, payload, brand, lang, created_at from outbox_events where payload ->> 'key' = 'first'`,
    );
    expect(rows).toEqual([
      {
        name: 'ledger.moved',
        payload: {
          transactionId,
          key: 'first',
          reason: 'goods',
          reference: { kind: 'test', id: '1' },
          entries: [
            { kind: 'wallet', owner: String(userId), userId, amount: -30 },
            { kind: 'house', owner: '', userId: null, amount: 30 },
          ],
        },
        brand: 'touchline',
        lang: 'en',
        created_at: clock.now(),
      },
    ]);
    expect(ledger.published).toEqual([{ topic: `coins/${userId}`, message: { gold: 70 }, rev: 1 }]);
    expect(ledger.wakes()).toBe(waked + 1);
  });

  it('is divided among several receivers in one transaction', async () => {
    const [anchor, site] = [anchorRevenue(userId), await ledger.coins(house)];
    await ledger.divide({
      from: payer,
      shares: [
        { to: anchor, amount: 70 },
        { to: house, amount: 30 },
      ],
    });
    expect([await ledger.coins(payer), await ledger.coins(anchor), await ledger.coins(house)]).toEqual([
      0,
      70,
      site + 30,
    ]);
  });

  it('of more than the balance moves nothing, and its key stays unused', async () => {
    const before = await count('ledger_transactions');
    await expect(ledger.pay(payer, house, 101, { key: `poor ${userId}` })).rejects.toMatchObject({
      code: 'ledger.insufficient',
    });
    expect(await count('ledger_transactions')).toBe(before);
    expect(await ledger.coins(payer)).toBe(100);
    expect(ledger.published).toEqual([]);
    await ledger.pay(payer, house, 100, { key: `poor ${userId}` });
    expect(await ledger.coins(payer)).toBe(0);
  });

  it('from a wallet without coins is rejected', async () => {
    await expect(ledger.pay(wallet(999_999), house, 1)).rejects.toMatchObject({
      code: 'ledger.insufficient',
    });
  });

  it.each([0, -5, 0.5, Number.NaN, Number.POSITIVE_INFINITY, AMOUNT.max + 1, 2 ** 53, '5', null])(
    'of %j coins is rejected',
    async (amount) => {
      await expect(ledger.pay(payer, house, amount as number)).rejects.toMatchObject({
        code: 'ledger.bad_amount',
      });
    },
  );

  it('to the same account, or without a key, is rejected', async () => {
    await expect(ledger.pay(payer, payer, 1)).rejects.toMatchObject({ code: 'ledger.same_account' });
    await expect(ledger.pay(payer, house, 1, { key: '' })).rejects.toMatchObject({ code: 'ledger.bad_key' });
  });

  it('is rolled back with its caller’s transaction', async () => {
    const before = await count('outbox_events');
    const failed = transact(database.db, async (tx) => {
      await ledger.service.transfer(tx, {
        key: 'with its caller',
        reason: 'gift',
        reference: { kind: 'test', id: 1 },
        ...origin(),
        from: payer,
        to: house,
        amount: 10,
      });
      throw new Error('the order could not be written');
    });
    await expect(failed).rejects.toThrow('the order');
    expect([await ledger.coins(payer), await count('outbox_events')]).toEqual([100, before]);
    expect(ledger.published).toEqual([]);
  });

  it('spends coins received a moment ago', async () => {
    await ledger.grant(userId, 50);
    await ledger.pay(payer, house, 150);
    expect(await findCoins(database.db, payer)).toMatchObject({ balance: 0, pending: 0 });
  });

  it('issuers may always pay', async () => {
    await ledger.pay(clearing('manual'), payer, AMOUNT.max);
    await ledger.pay(clearing('manual'), payer, AMOUNT.max);
    expect(await ledger.coins(clearing('manual'))).toBe(-2 * AMOUNT.max);
  });
});

describe('concurrency', () => {
  it('64 payments of 10 from 100: exactly ten succeed', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 64 }, () => ledger.pay(payer, house, 10)));
    expect(fulfilled(answers)).toBe(10);
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(new Set(refused.map(({ reason }) => reason.code))).toEqual(new Set(['ledger.insufficient']));
    expect(await ledger.coins(payer)).toBe(0);
    // Each change of the balance has its own version.
    expect(ledger.published.map(({ rev }) => rev).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 10 }, (_, i) => i + 1),
    );
  });

  it('32 calls with one key are one posting, with the same result', async () => {
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => ledger.pay(payer, house, 10, { key: `same ${userId}` })),
    );
    expect(new Set(answers.map(({ transactionId }) => transactionId)).size).toBe(1);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await ledger.coins(payer)).toBe(90);
  });

  it('payments in both directions with a roll-up in between lose nothing', async () => {
    const other = wallet(100_000 + userId);
    await ledger.grant(100_000 + userId, 100);
    const rolling = Array.from({ length: 10 }, () => transact(database.db, (tx) => rollUp(tx, 10)));
    const paying = Array.from({ length: 40 }, (_, i) =>
      i % 2 ? ledger.pay(payer, other, 20) : ledger.pay(other, payer, 20),
    );
    await Promise.allSettled([...rolling, ...paying]);
    expect((await ledger.coins(payer)) + (await ledger.coins(other))).toBe(200);
  });
});

describe('the same key', () => {
  const again = { key: '', reason: 'gift', reference: { kind: 'test', id: 7 } } as const;
  it.each([
    ['another amount', () => ledger.pay(payer, house, 11, { ...again, key: `body ${userId}` })],
    ['another receiver', () => ledger.pay(payer, bonus, 10, { ...again, key: `body ${userId}` })],
    ['another payer', () => ledger.pay(bonus, house, 10, { ...again, key: `body ${userId}` })],
    [
      'another reason',
      () => ledger.pay(payer, house, 10, { ...again, key: `body ${userId}`, reason: 'plan' }),
    ],
    [
      'another reference',
      () =>
        ledger.pay(payer, house, 10, { ...again, key: `body ${userId}`, reference: { kind: 'test', id: 8 } }),
    ],
  ])('with %s is rejected', async (_what, replay) => {
    const first = await ledger.pay(payer, house, 10, { ...again, key: `body ${userId}` });
    await expect(replay()).rejects.toMatchObject({ code: 'ledger.key_reused' });
    expect(await ledger.pay(payer, house, 10, { ...again, key: `body ${userId}` })).toEqual({
      ...first,
      replayed: true,
    });
    expect(await ledger.coins(payer)).toBe(90);
  });

  it('repeated later has the same result, although the coins are spent', async () => {
    const key = `gone ${userId}`;
    const { transactionId } = await ledger.pay(payer, house, 100, { key });
    clock.advance(60_000);
    expect(await ledger.pay(payer, house, 100, { key })).toEqual({ transactionId, replayed: true });
  });
});

describe('a reversal', () => {
  it('reverses a posting once under concurrency', async () => {
    const [of, key] = [`paid ${userId}`, `back ${userId}`];
    await ledger.pay(payer, anchorRevenue(userId), 60, { key: of });
    // Repeated: the second caller must find the key, not fail on the first one's reversal.
    for (let round = 0; round < 100; round++) {
      const [part, back] = [`${of} ${round}`, `${key} ${round}`];
      await ledger.pay(payer, house, 1, { key: part });
      const reversals = Array.from({ length: 3 }, () => ledger.reverse({ key: back, of: part }));
      expect((await Promise.all(reversals)).filter(({ replayed }) => !replayed)).toHaveLength(1);
    }
    await ledger.reverse({ key, of });
    expect(await ledger.coins(payer)).toBe(100);
    await expect(ledger.reverse({ key: `${key} again`, of })).rejects.toMatchObject({
      code: 'ledger.already_reversed',
    });
  });

  it('of spent coins is rejected', async () => {
    await ledger.pay(payer, wallet(200_000 + userId), 60, { key: `spent ${userId}` });
    await ledger.pay(wallet(200_000 + userId), house, 1);
    await expect(ledger.reverse({ key: 'too late', of: `spent ${userId}` })).rejects.toMatchObject({
      code: 'ledger.insufficient',
    });
  });

  it('of an unknown posting is rejected', async () => {
    await expect(ledger.reverse({ key: 'k', of: 'never' })).rejects.toMatchObject({
      code: 'ledger.no_such_transaction',
    });
  });
});
