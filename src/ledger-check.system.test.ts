import { testLedger } from '#modules/ledger/ledger.factory.ts';
import { anchorRevenue, house, wallet } from '#modules/ledger/ledger.rules.ts';
import { runCommand } from '#platform/testing/command.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { programOf } from '#platform/testing/programs.ts';

const COMMAND = programOf('ledger-check');
const database = testDatabase();
beforeAll(async () => {
  const ledger = testLedger(database);
  await ledger.grant(1, 100);
  await ledger.pay(wallet(1), house, 40);
});

const check = (url: string) => runCommand(COMMAND, url);

it('ledger:check: exits with 0 where every balance matches its entries', async () => {
  const { code, out } = await check(database.url);
  expect(out).toMatch(/, 100 coins\nEvery balance is what its entries say, /);
  expect(code).toBe(0);
});

it('ledger:check: exits with 1 and names a balance that differs', async () => {
  await database.pool.query(`update ledger_accounts set balance = balance + 7 where kind = 'wallet'`);
  const { code, out } = await check(database.url);
  expect(out).toMatch(
    /\nWRONG: account \d+ has 67 coins, its entries say 60\n1 difference\.\naudit log: \d+ links, the chain is right\n$/,
  );
  expect(code).toBe(1);
});

it('ledger:check: names a row of anchor revenue that differs from the ledger', async () => {
  await testLedger(database).pay(wallet(1), anchorRevenue(2), 10, { key: 'gift:1:a', reason: 'gift' });
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into anchor_revenue (anchor_id, source, amount, ref, at) values (2, 'gift', 11, 'gift:1:a', now())
     returning id`,
  );
  const { code, out } = await check(database.url);
  expect(out).toContain(`\nWRONG: row ${rows[0]!.id} of anchor_revenue has 11 coins, the ledger says 10\n`);
  expect(code).toBe(1);
});

it('ledger:check: exits with 1 where the check itself failed', async () => {
  const { code, err } = await check(`${database.url}_that_is_not_there`);
  expect(err).toMatch(/there is no database .*_that_is_not_there at /);
  expect(code).toBe(1);
});
