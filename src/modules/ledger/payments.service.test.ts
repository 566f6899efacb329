import { UNBOUNDED } from '#modules/spending/spending.rules.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { audit } from './audit.service.ts';
import { origin, type Published, testLedger } from './ledger.factory.ts';
import { anchorRevenue, house, wallet } from './ledger.rules.ts';
import { createPaymentsService, type PaymentsService } from './payments.service.ts';

const database = testDatabase();
const published: Published[] = [];
let ledger: ReturnType<typeof testLedger>;
let payments: PaymentsService;
let userId = 0;

beforeAll(() => {
  ledger = testLedger(database);
  payments = createPaymentsService({
    db: database.db,
    publish: (topic, message, { rev }) => void published.push({ topic, message, rev }),
    wakeRelay: () => undefined,
    rulesOf: () => UNBOUNDED,
  });
});
beforeEach(async () => {
  userId += 1;
  published.length = 0;
  await ledger.grant(userId, 100);
});
afterAll(async () => expect((await audit(database.db)).problems).toEqual([]));

const about = { reason: 'gift', reference: { kind: 'test', id: 1 } } as const;
const pay = (amount: number, key = ledger.newKey(), from = wallet(userId)) =>
  payments.pay({ ...about, ...origin(), key, from, to: house, amount });

it('pays, and publishes to the payer', async () => {
  expect(await pay(30)).toMatchObject({ replayed: false });
  expect(await ledger.coins(wallet(userId))).toBe(70);
  expect(published).toEqual([{ topic: `coins/${userId}`, message: { gold: 70 }, rev: 1 }]);
});

it('divides', async () => {
  const shares = [
    { to: anchorRevenue(userId), amount: 7 },
    { to: house, amount: 3 },
  ];
  await payments.pay({ ...about, ...origin(), key: ledger.newKey(), from: wallet(userId), shares });
  expect(await ledger.coins(anchorRevenue(userId))).toBe(7);
});

it('batches concurrent payments in few transactions, each with its own result', async () => {
  const calls = vi.spyOn(database.db, 'transaction');
  const answers = await Promise.allSettled(Array.from({ length: 200 }, () => pay(1)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(new Set(refused.map(({ reason }) => reason.code))).toEqual(new Set(['ledger.insufficient']));
  expect(await ledger.coins(wallet(userId))).toBe(0);
  expect(published.map(({ rev }) => rev).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 100 }, (_, i) => i + 1),
  );
  expect(calls.mock.calls.length).toBeLessThan(20);
  calls.mockRestore();
});

it('a rejected payment does not affect the others of its batch', async () => {
  const key = ledger.newKey();
  await pay(10, key);
  const answers = await Promise.allSettled([
    pay(10, key),
    pay(11, key),
    pay(0),
    pay(1_000),
    pay(5),
    pay(5, '\u0000 no text'),
    pay(5),
  ]);
  expect(
    answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : answer.value.replayed)),
  ).toEqual([true, 'ledger.key_reused', 'ledger.bad_amount', 'ledger.insufficient', false, undefined, false]);
  expect(await ledger.coins(wallet(userId))).toBe(80);
});

it('executes a key once, also 32 times in several batches', async () => {
  const key = ledger.newKey();
  const answers = await Promise.all(Array.from({ length: 32 }, () => pay(10, key)));
  expect(new Set(answers.map(({ transactionId }) => transactionId)).size).toBe(1);
  expect(await ledger.coins(wallet(userId))).toBe(90);
});
