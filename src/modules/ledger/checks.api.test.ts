import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { LedgerCheck } from './checks.contract.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
const call = async (path: string, method: 'GET' | 'POST', account = 'demo_admin') =>
  await site.call(`admin/ledger/${path}`, { method, token: await site.signIn(account) });
const last = async () => (await call('check', 'GET')).envelope.result as unknown as LedgerCheck | null;
const run = async () => (await call('check/run', 'POST')).envelope.result as unknown as LedgerCheck;

it('an administrator runs a check and sees the last result, also after a restart', async () => {
  expect(await last()).toBeNull();
  const right = await run();
  expect(right).toMatchObject({ checkedAt: site.clock.now().toISOString(), problemCount: 0, problems: [] });
  expect(right.books.accounts).toBeGreaterThan(0);
  const { rows } = await database.pool.query(
    `update ledger_accounts set balance = balance + 7 where id = (select min(id) from ledger_accounts where kind = 'wallet')
     returning id`,
  );
  const [{ id }] = rows as [{ id: number }];
  const wrong = await run();
  expect(wrong).toMatchObject({ problemCount: 1, problems: [{ problem: 'balance', id }] });
  const { actual, expected } = wrong.problems[0]!;
  expect(actual! - expected!).toBe(7);
  expect(await last()).toEqual(wrong);
  await database.pool.query('update ledger_accounts set balance = balance - 7 where id = $1', [id]);
});

it('checks are serialized', async () => {
  const other = await database.pool.connect();
  await other.query(`begin; select pg_advisory_xact_lock(hashtextextended('ledger check', 0))`);
  const refused = await call('check/run', 'POST');
  await other.query('rollback');
  other.release();
  expect([refused.status, refused.envelope.errorCode]).toEqual([409, 'ledger.check_running']);
  expect((await run()).problemCount).toBe(0);
});

it('checks require the role administrator', async () => {
  for (const account of ['demo_user', 'demo_moderator'])
    expect((await call('check', 'GET', account)).status).toBe(403);
});
