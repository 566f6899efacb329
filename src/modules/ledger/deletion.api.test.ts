import { REGISTRATION_BONUS } from '#modules/registration/registration.rules.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { audit } from './audit.service.ts';
import { DEMO_COINS } from './ledger.rules.ts';

const database = testDatabase({ demo: true });
const site = testApp({ parts: { database } });
const query = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows;

const books = (userId: number) =>
  query(
    `select entry.id, entry.amount, entry.account_id, booked.key, booked.reason, booked.reference_kind, booked.reference_id
       from ledger_entries entry
       join ledger_transactions booked on booked.id = entry.transaction_id
       join ledger_accounts account on account.id = entry.account_id
      where account.user_id = $1 order by entry.id`,
    [userId],
  );
const sums = () =>
  query('select account_id, sum(amount)::float8 as coins from ledger_entries group by account_id order by 1');

it('a deleted account’s entries are retained under its id only', async () => {
  const username = 'demo_channel';
  const token = await site.signIn(username);
  const me = (await site.call('user/me', { token })).envelope.result as unknown as { uid: number };
  const [entries, before] = [await books(me.uid), await sums()];
  expect(entries.map(({ amount }) => Number(amount)).toSorted((a, b) => a - b)).toEqual(
    [REGISTRATION_BONUS, DEMO_COINS].toSorted((a, b) => a - b),
  );

  const deleted = await site.call('user/deleteAccount', { method: 'POST', token, body: { username } });
  expect(deleted.status).toBe(200);
  expect(await query('select username, email, phone from users where id = $1', [me.uid])).toEqual([
    { username: `deleted${me.uid}`, email: null, phone: null },
  ]);
  expect(await books(me.uid)).toEqual(entries);
  expect(await sums()).toEqual(before);
  expect(JSON.stringify(entries)).not.toContain(username);
  expect(
    await query('select owner from ledger_accounts where user_id = $1 and owner like $2', [
      me.uid,
      `%${username}%`,
    ]),
  ).toEqual([]);
  expect((await audit(database.db)).problems).toEqual([]);
});
