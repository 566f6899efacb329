import { testLedger } from '#modules/ledger/ledger.factory.ts';
import { anchorRevenue, wallet } from '#modules/ledger/ledger.rules.ts';
import type { Reason } from '#modules/ledger/reasons.rules.ts';
import { transact } from '#platform/db/transact.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { RevenueSource } from './revenue.rules.ts';
import { insertRevenue } from './revenue.store.ts';
import { compareRevenue } from './revenue-check.store.ts';

const database = testDatabase();
const [payer, anchor] = [1, 2];
const pay = (key: string, reason: Reason, amount: number) =>
  testLedger(database).pay(wallet(payer), anchorRevenue(anchor), amount, { key, reason });
const earn = (ref: string, source: RevenueSource, amount: number) =>
  transact(database.db, (tx) =>
    insertRevenue(tx, {
      ...{ anchorId: anchor, source, amount, ref, at: new Date('2026-11-01T00:00:00Z') },
      ...{ giverId: payer, roomId: 3 },
    }),
  );
const idOf = async (ref: string) => {
  const { rows } = await database.pool.query<{ id: number }>('select id from anchor_revenue where ref = $1', [
    ref,
  ]);
  return rows[0]!.id;
};

beforeAll(async () => {
  await testLedger(database).grant(payer, 1_000);
  await pay('gift:1:a', 'gift', 60);
  await earn('gift:1:a', 'gift', 60);
  await pay('live-unlock:1:7:3', 'live_unlock', 40);
  await earn('1:7:3', 'paidRoom', 40);
  // A payment for another reason is no revenue of a room.
  await pay('other', 'demo_grant', 5);
});

describe('compareRevenue', () => {
  it('finds no difference where every row has its entry', async () => {
    expect(await compareRevenue(database.db)).toEqual([]);
  });

  it('names a row that was changed in the database', async () => {
    await database.pool.query(`update anchor_revenue set amount = 41 where ref = '1:7:3'`);
    const row = { problem: 'row_differs', table: 'anchor_revenue', id: await idOf('1:7:3') };
    expect(await compareRevenue(database.db)).toEqual([{ ...row, expected: 40, actual: 41 }]);
    await database.pool.query(`update anchor_revenue set amount = 40 where ref = '1:7:3'`);
  });

  it('names a row without an entry, and a row of another anchor together with its unmatched entry', async () => {
    await earn('gift:1:never', 'gift', 9);
    await database.pool.query(`update anchor_revenue set anchor_id = 3 where ref = 'gift:1:a'`);
    expect(await compareRevenue(database.db)).toEqual([
      {
        problem: 'row_differs',
        table: 'anchor_revenue',
        id: await idOf('gift:1:a'),
        expected: null,
        actual: 60,
      },
      {
        problem: 'row_differs',
        table: 'anchor_revenue',
        id: await idOf('gift:1:never'),
        expected: null,
        actual: 9,
      },
      { problem: 'row_missing', table: 'anchor_revenue', id: expect.any(Number), expected: 60, actual: null },
    ]);
  });
});
