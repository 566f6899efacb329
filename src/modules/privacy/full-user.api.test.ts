import { PERSONAL_DATA } from '#modules/personal-data.ts';
import type { TableUse } from '#platform/personal-data/personal-data.rules.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { insertFullUser, SAMPLES } from './full-user.testing.ts';
import type { TableCount } from './privacy.rules.ts';
import { MARKED, MARKS } from './sample-marks.testing.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
const tables: Readonly<Record<string, TableUse>> = PERSONAL_DATA.tables;
const query = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows;

let userId: number;
let token: string;
beforeAll(async () => {
  userId = await insertFullUser(database.pool);
  // A demo account's session is reassigned to the user.
  token = await site.signIn('demo_user');
  await query('update sessions set user_id = $1 where id = (select max(id) from sessions)', [userId]);
});

/** Columns (`table.column`) of the database with a mark of the user. */
async function markedTexts(): Promise<string[]> {
  const columns = await query(`
    select c.oid::regclass::text as table, a.attname as column
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
       and format_type(a.atttypid, null) ~ '^(text|jsonb|json|character|inet|cidr|text\\[\\]|jsonb\\[\\])'`);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const conditions = MARKS.map((_, i) => `"${column}"::text ilike '%' || $${i + 1} || '%'`).join(' or ');
    const rows = await query(`select from ${table} where ${conditions} limit 1`, [...MARKS]);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.sort();
}

it('the export has the row of every table without a stated exception', async () => {
  const { status, envelope } = await site.call('user/myData', { token });
  expect(status).toBe(200);
  const text = JSON.stringify(envelope.result);
  const missing = Object.entries(tables)
    .filter(([, { exported }]) => typeof exported === 'string')
    .flatMap(([table]) => SAMPLES[table]!.shows.map((words) => ({ table, words })))
    .filter(({ words }) => !text.includes(words));
  expect(missing).toEqual([]);
});

it('the export has no secret and no name of the staff', async () => {
  const { envelope } = await site.call('user/myData', { token });
  const text = JSON.stringify(envelope.result);
  expect(text).not.toMatch(/token_hash|tokenHash|"secret"|code_hash|muted_by|named_by|\\\\x/);
});

it('after the deletion no text of the database mentions the user, except as declared', async () => {
  const before = await markedTexts();
  expect(before).toContain('users.email');
  expect(before).toContain('chat_messages.body');
  const answer = await site.call('user/deleteAccount', {
    method: 'POST',
    body: { username: MARKED.username },
    token,
  });
  expect([answer.status, answer.envelope.errorMsg]).toEqual([200, null]);
  const { reference } = answer.envelope.result as unknown as { reference: string };
  expect(reference).toMatch(/^D(-[A-Z2-9]{4}){3}$/);
  const stays = Object.entries(tables).flatMap(([table, use]) =>
    (use.stays ?? []).map((column) => `${table}.${column}`),
  );
  expect((await markedTexts()).filter((text) => !stays.includes(text))).toEqual([]);

  const [record] = await query('select * from deletion_records where reference = $1', [reference]);
  expect(record).toMatchObject({ acted_by: 'self', request: '' });
  const counts = new Map((record.counts as TableCount[]).map((count) => [count.table, count]));
  expect(counts.get('follows')).toEqual({
    table: 'follows',
    deleted: 1,
    anonymised: 0,
    kept: 0,
    because: null,
  });
  expect(counts.get('chat_messages')).toMatchObject({ deleted: 0, anonymised: 1, because: 'others' });
  expect(counts.get('recharge_orders')).toMatchObject({ deleted: 0, kept: 1, because: 'books' });
  // Rows declared as deleted are deleted.
  const left = [...counts.values()].filter(
    ({ table, kept }) => tables[table]!.onDeletion === 'deleted' && kept > 0,
  );
  expect(left).toEqual([]);
  expect(JSON.stringify(record)).not.toMatch(new RegExp(MARKED.username));

  await vi.waitFor(async () => {
    const [mail] = await query('select body from outbox_messages where target = $1', [MARKED.email]);
    expect(mail?.body).toContain(reference);
  });
});
