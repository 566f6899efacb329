import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';

const database = testDatabase({ demo: true });
const site = testApp({ parts: { database } });

const totals = async () => {
  const { rows } = await database.pool.query(`
    select count(*)::int as gifts, sum(r.amount)::int as earned, (
      select sum(e.amount)::int from ledger_entries e join ledger_accounts a on a.id = e.account_id
      join ledger_transactions t on t.id = e.transaction_id where a.kind = 'anchor_revenue' and t.reason = 'gift'
    ) as paid from anchor_revenue r where r.source = 'gift'`);
  return rows[0];
};

it('a demo: its streamer has revenue of gifts, which equals what the ledger paid', async () => {
  const { gifts, earned, paid } = await totals();
  expect(gifts).toBe(30);
  expect(earned).toBe(paid);
  const token = await site.signIn('demo_anchor');
  const { envelope } = await site.call('anchor/goldTotal?days=30', { token });
  expect(envelope.result).toMatchObject({ total: earned, gift: earned, paidRoom: 0 });
});

it('a demo: filled again, it has no gift twice', async () => {
  const before = await totals();
  await site.app.fillDemo();
  expect(await totals()).toEqual(before);
});
