import { transact } from '#platform/db/transact.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { clock, origin, testLedger } from './ledger.factory.ts';
import { bonus, house, wallet } from './ledger.rules.ts';
import { RECORDS_FILE, RECORDS_PAGE, referenceLabelText, timesIn } from './records.rules.ts';
import { createRecordsService } from './records.service.ts';
import { createReferenceLabels } from './reference-labels.service.ts';

const DAY_MS = 86_400_000;
const database = testDatabase();
const viewer = { kind: 'user', id: 8, roles: ['user'], sessionId: 1 } as const;
const translate = (_lang: string, key: string) => key;
const service = () =>
  createRecordsService({ db: database.db, referenceLabels: createReferenceLabels(), translate });
const show = (query: object) => service().showRecords(viewer, query, 'en');
const ids = async (query: object) => (await show(query)).records.map(({ reference }) => Number(reference.id));
const began = clock.now();

/** Newest first: every third one is a gift. */
const ALL = Array.from({ length: 50 }, (_, i) => 50 - i);
const GIFTS = ALL.filter((i) => i % 3 === 0);

beforeAll(async () => {
  const ledger = testLedger(database);
  for (const i of ALL.toReversed()) {
    const reference = { kind: 'order', id: i };
    if (i % 3) await ledger.pay(bonus, wallet(8), 20, { reason: 'recharge', reference, now: clock.now() });
    else await ledger.pay(wallet(8), house, 1, { reason: 'gift', reference, now: clock.now() });
    if (i % 10 === 0) clock.advance(DAY_MS);
  }
});

it('lists a wallet page by page, newest first', async () => {
  const seen: number[] = [];
  let cursor: string | null = null;
  do {
    const page = await show(cursor ? { cursor } : {});
    expect(page.records.length).toBeLessThanOrEqual(RECORDS_PAGE);
    expect(page.hasMore).toBe(page.nextCursor !== null);
    seen.push(...page.records.map(({ reference }) => Number(reference.id)));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(ALL);
});

it('lists by type, direction and time', async () => {
  expect(await ids({ type: 'gift' })).toEqual(GIFTS);
  expect(await ids({ direction: 'out' })).toEqual(GIFTS);
  expect(await ids({ direction: 'in', type: 'gift' })).toEqual([]);
  const [from, to] = [1, 2].map((days) => new Date(began.getTime() + days * DAY_MS).toISOString());
  expect(await ids({ from, to })).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11]);
});

it('reads a long history by its index', async () => {
  await database.pool.query('analyze ledger_entries');
  const { rows } = await database.pool
    .query(
      `set enable_seqscan = off;
     explain select 1 from ledger_entries
       where account_id = (select id from ledger_accounts where kind = 'wallet' and owner = '8')
       order by created_at desc, id desc limit 20`,
    )
    .then((answers) => (answers as unknown as { rows: { 'QUERY PLAN': string }[] }[])[1]!);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('ledger_entries_account_index');
  expect(plan).not.toContain('Sort');
});

it('has the balance after each entry, on every page and under every filter', async () => {
  const afterIt = new Map<number, number>();
  let held = 0;
  for (const i of ALL.toReversed()) {
    held += i % 3 ? 20 : -1;
    afterIt.set(i, held);
  }
  const first = await show({});
  const second = await show({ cursor: first.nextCursor! });
  const gifts = await show({ type: 'gift' });
  for (const { reference, balance } of [...first.records, ...second.records, ...gifts.records])
    expect([reference.id, balance]).toEqual([reference.id, afterIt.get(Number(reference.id))]);
});

it('sums income and spending by type, and coins in escrow', async () => {
  const ledger = testLedger(database);
  const from = new Date(began.getTime() + DAY_MS).toISOString();
  const summary = () => service().showSummary(viewer, { from });
  const gifts = GIFTS.filter((i) => i > 10).length;
  const before = {
    received: [{ type: 'recharge', amount: (40 - gifts) * 20 }],
    spent: [{ type: 'gift', amount: gifts }],
    held: 0,
    // All coins of the test are bonus coins.
    bonus: ALL.reduce((coins, i) => coins + (i % 3 ? 20 : -1), 0),
  };
  expect(await summary()).toEqual(before);
  await transact(database.db, (tx) =>
    ledger.escrow.hold(tx, {
      key: 'held',
      userId: viewer.id,
      amount: 30,
      reason: 'plan',
      reference: { kind: 'plan_order', id: 1 },
      ...origin(),
    }),
  );
  expect(await summary()).toEqual({
    ...before,
    spent: [{ type: 'plan', amount: 30 }, ...before.spent],
    held: 30,
    bonus: before.bonus - 30,
  });
});

it('a file has a maximum of rows, the newest, and marks that there are more', async () => {
  const file = async () => {
    const { csv, cut } = await service().writeFile({ ...viewer, id: 9 }, {}, 'en', clock.now());
    return { rows: csv.trimEnd().split('\r\n').length - 1, cut };
  };
  const add = (rows: number) =>
    database.pool.query(
      `with made as (
         insert into ledger_transactions (key, reason, reference_kind, reference_id, created_at)
         values ('many ' || $1::int, 'recharge', 'test', '1', now()) returning id)
       insert into ledger_entries (transaction_id, account_id, amount, created_at)
       select made.id, account.id, 1, now() from made, ledger_accounts account, generate_series(1, $1::int)
         where account.kind = 'wallet' and account.owner = '9'
       union all
       select made.id, account.id, -$1::int, now() from made, ledger_accounts account where account.kind = 'bonus'`,
      [rows],
    );
  await testLedger(database).pay(bonus, wallet(9), 1, { key: 'the first of nine' });
  await add(RECORDS_FILE - 1);
  expect(await file()).toEqual({ rows: RECORDS_FILE, cut: false });
  await add(1);
  expect(await file()).toEqual({ rows: RECORDS_FILE, cut: true });
});

it.each([
  [-80, 10, 8],
  [80, 10, 8],
  [-75, 10, 1],
  [-75, undefined, 1],
  [0, 10, 1],
])('%i coins at %s each are %i times', (amount, price, times) => {
  expect(timesIn(amount, price)).toBe(times);
});

it('a reference label has quantity and receiver, where known', () => {
  expect(referenceLabelText({ name: 'Boot', count: 8, person: 'Ajie' })).toBe('Boot ×8 → Ajie');
  expect(referenceLabelText({ name: 'Scarf', count: 1, person: null })).toBe('Scarf');
});
