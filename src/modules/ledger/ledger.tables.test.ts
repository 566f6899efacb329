import { testDatabase } from '#platform/testing/database.ts';
import { audit, auditLines } from './audit.service.ts';
import { testLedger } from './ledger.factory.ts';
import { house, wallet } from './ledger.rules.ts';

const database = testDatabase();
let transaction: number;
beforeAll(async () => {
  const ledger = testLedger(database);
  await ledger.grant(1, 100);
  transaction = (await ledger.pay(wallet(1), house, 40)).transactionId;
});
const query = (sql: string, values: unknown[] = []) => database.pool.query(sql, values);
const accountOf = async (kind: string): Promise<number> =>
  (await query('select id from ledger_accounts where kind = $1', [kind])).rows[0].id;

describe('the database rejects', () => {
  it.each([
    ['update ledger_entries set amount = amount'],
    ['delete from ledger_entries'],
    ['truncate ledger_entries'],
    ['update ledger_transactions set reason = reason'],
    ['delete from ledger_transactions'],
    ['truncate ledger_transactions'],
    ['delete from ledger_accounts'],
    ['truncate ledger_accounts'],
    ['update ledger_pending set amount = amount'],
    ['truncate ledger_pending'],
  ])('%s', async (sql) => {
    await expect(query(sql)).rejects.toMatchObject({ code: '23001' });
  });

  it('a wallet below zero', async () => {
    await expect(
      query(`update ledger_accounts set balance = -1 where kind = 'wallet'`),
    ).rejects.toMatchObject({
      constraint: 'ledger_accounts_not_overdrawn',
    });
  });

  it('entries that do not sum to zero', async () => {
    const insert = query(
      `insert into ledger_entries (transaction_id, account_id, amount, created_at) values ($1, $2, 5, $4), ($1, $3, -4, $4)`,
      [transaction, await accountOf('wallet'), await accountOf('house'), new Date()],
    );
    await expect(insert).rejects.toMatchObject({ constraint: 'ledger_entries_balanced' });
  });

  it.each([
    ['transaction', 0, 999_999],
    ['account', 999_999, 0],
  ])('entries of an unknown %s', async (_what, account, other) => {
    const insert = query(
      `insert into ledger_entries (transaction_id, account_id, amount, created_at) values ($1, $2, 5, $4), ($1, $3, -5, $4)`,
      [other || transaction, account || (await accountOf('wallet')), await accountOf('house'), new Date()],
    );
    await expect(insert).rejects.toMatchObject({ constraint: 'ledger_entries_known' });
  });

  it.each([0, 1_000_000_001, -1_000_000_001])('an entry of %s', async (amount) => {
    const insert = query(
      'insert into ledger_entries (transaction_id, account_id, amount, created_at) values ($1, $1, $2, $3)',
      [transaction, amount, new Date()],
    );
    await expect(insert).rejects.toMatchObject({ constraint: 'ledger_entries_amount' });
  });

  it('an unknown kind of account', async () => {
    const insert = query(`insert into ledger_accounts (kind, owner, created_at) values ('pocket', '', $1)`, [
      new Date(),
    ]);
    await expect(insert).rejects.toMatchObject({ constraint: 'ledger_accounts_kind' });
  });
});

describe('the audit', () => {
  it('finds nothing in consistent books', async () => {
    const found = await audit(database.db);
    expect(found).toMatchObject({ problems: [], books: { sum: 0, coins: 100, transactions: 2, entries: 4 } });
    expect(auditLines(found).join()).not.toContain('WRONG');
  });

  it('finds changes made directly in the database', async () => {
    const client = await database.connect();
    onTestFinished(() => client.end());
    await client.query(`
      update ledger_accounts set balance = balance + 1 where kind = 'wallet';
      set session_replication_role = replica;
      insert into ledger_transactions (key, reason, reference_kind, reference_id, created_at)
        values ('empty', 'gift', 'test', '1', '2026-01-01');
      insert into ledger_entries (transaction_id, account_id, amount, created_at)
        select 777, id, 3, '2026-01-01' from ledger_accounts where kind = 'house';
      insert into ledger_entries (transaction_id, account_id, amount, created_at) values (${transaction}, 888, 4, '2026-01-01');
      insert into ledger_pending (account_id, amount) values (999, 5);
      alter table ledger_accounts drop constraint ledger_accounts_not_overdrawn;
      insert into ledger_accounts (kind, owner, balance, created_at) values ('wallet', 'x', -7, '2026-01-01')`);
    const found = await audit(database.db);
    const { problems } = found;
    expect(problems.map(({ problem, expected, actual }) => [problem, expected, actual])).toEqual([
      ['balance', 60, 61],
      ['balance', 43, 40],
      ['balance', 0, -7],
      ['entry_without_account', 888, null],
      ['entry_without_transaction', 777, null],
      ['overdrawn', 0, -7],
      ['pending_without_account', 999, null],
      ['unbalanced', 0, 4],
      ['without_entries', 2, 0],
    ]);
    expect(auditLines(found).filter((line) => line.startsWith('WRONG'))).toHaveLength(9);
  });
});
