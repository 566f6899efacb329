import { EXPORT_PAGE } from '#platform/personal-data/paged.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
const query = async (sql: string, values: unknown[] = []) => (await database.pool.query(sql, values)).rows;
const MANY = 2 * EXPORT_PAGE + 7;

it('an export has every row of lists that take several pages, once', async () => {
  const token = await site.signIn('demo_user');
  const [{ id }] = await query(`select id from users where username = 'demo_user'`);
  await query(
    `insert into chat_messages (room_id, seq, kind, user_id, body, created_at)
     select r.id, 1000000 + n, 'text', $1, 'line ' || n, '2026-11-18T00:00:00Z'
       from generate_series(1, $2::int) n, (select id from chat_rooms order by id limit 1) r`,
    [id, MANY],
  );
  await query(
    `insert into sessions (user_id, token_hash, user_agent, ip, created_at, last_seen_at, expires_at, ended_at)
     select $1, sha256(convert_to('many ' || n, 'UTF8')), 'agent ' || n, '192.0.2.1', now(), now(), now(), now()
       from generate_series(1, $2::int) n`,
    [id, MANY],
  );
  await query(
    `insert into anchor_revenue (anchor_id, source, amount, ref, at)
     select $1, 'gift', 1000000 + n, 'many ' || n, now() from generate_series(1, $2::int) n`,
    [id, MANY],
  );

  const { status, envelope } = await site.call('user/myData', { token });
  expect(status).toBe(200);
  const { chat, users, rows } = envelope.result as unknown as {
    chat: { messages: { text: string }[] };
    users: { sessions: { userAgent: string }[] };
    rows: { anchor_revenue: { ref: string }[] };
  };
  const unique = (values: unknown[]) => new Set(values).size;
  const lines = chat.messages.map(({ text }) => text).filter((text) => text.startsWith('line '));
  expect([lines.length, unique(lines)]).toEqual([MANY, MANY]);
  const agents = users.sessions.map(({ userAgent }) => userAgent).filter((one) => one.startsWith('agent '));
  expect([agents.length, unique(agents)]).toEqual([MANY, MANY]);
  const refs = rows.anchor_revenue.map(({ ref }) => ref);
  expect([refs.length, unique(refs)]).toEqual([MANY, MANY]);
});
