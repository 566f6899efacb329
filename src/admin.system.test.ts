import { resolve } from 'node:path';
import pg from 'pg';
import { runCommand } from '#platform/testing/command.ts';
import { cloneTemplate } from '#platform/testing/database.ts';

const ADMIN = resolve(import.meta.dirname, 'admin.ts');
let url = '';
beforeAll(async () => {
  url = await cloneTemplate();
});

const admin = (...args: string[]) => runCommand(ADMIN, url, ...args);

it('makes the first administrator of a site that has nobody, and no password but the one they choose', async () => {
  const { code, out } = await admin('make', 'boss@example.com');
  expect(code).toBe(0);
  expect(out).toMatch(/^user\w+ is an administrator, of a new account\.\n/);
  expect(out).toMatch(/open https:\/\/scores\.example, .* with the code \d{6} /);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select roles, (select count(*)::int from login_passwords) passwords,
            (select array_agg(action) from audit_records) actions from users`,
  );
  await client.end();
  expect(rows).toEqual([{ roles: ['user', 'administrator'], passwords: 0, actions: ['role.granted'] }]);
});

it.each([
  [[], /Say what to do:/],
  [['make'], /Say what to do:/],
  [['ban', 'boss@example.com'], /Say what to do:/],
  [['ban', 'boss@example.com', 'spam', 'soon'], /Say what to do:/],
  [['ban-network', '203.0.113.0/24', 'all', '24', 'spam'], /Say what to do:/],
  [['ban-network', '203.0.113.0/24', 'writing', 'soon', 'spam'], /Say what to do:/],
  [['ban-network', '0.0.0.0/0', 'writing', '24', 'spam'], /^A network this wide cannot be banned/],
  [['ban-network', 'lan', 'writing', '24', 'spam'], /^Enter an address or a network/],
  [['grant', 'nobody', 'moderator'], /^There is no account nobody\.$/],
])('%j is answered with what it takes, in words', async (args, sentence) => {
  const { code, err } = await admin(...args);
  expect(code).toBe(1);
  expect(err.trim()).toMatch(sentence);
  expect(err).not.toMatch(/\bat .*\.ts:/);
});

it('bans a network and lifts the ban, each written down', async () => {
  const banned = await admin('ban-network', '203.0.113.9/24', 'writing', '24', 'spam');
  expect(banned.err).toBe('');
  expect(banned.out).toMatch(/^203\.0\.113\.0\/24 is banned \(writing\) until \d{4}-/);
  expect((await admin('lift-network', '203.0.113.0/24')).out).toBe(
    '203.0.113.0/24 is not banned any more.\n',
  );
  expect((await admin('lift-network', '203.0.113.0/24')).out).toBe('There is no ban of 203.0.113.0/24.\n');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select action, actor_id from audit_records where action like 'network.%' order by id`,
  );
  const events = await client.query(`select name from outbox_events where name = 'networkBans.changed'`);
  await client.end();
  expect(rows).toEqual([
    { action: 'network.banned', actor_id: null },
    { action: 'network.lifted', actor_id: null },
  ]);
  expect(events.rowCount).toBe(2);
});
