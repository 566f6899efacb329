import pg from 'pg';
import { runCommand } from '#platform/testing/command.ts';
import { cloneTemplate } from '#platform/testing/database.ts';
import { programOf } from '#platform/testing/programs.ts';

const ADMIN = programOf('admin');
let url = '';
beforeAll(async () => {
  url = await cloneTemplate();
});

const admin = (...args: string[]) => runCommand(ADMIN, url, ...args);

it('admin: creates the first administrator of an empty site, with only the password they choose', async () => {
  const { code, out } = await admin('make', 'boss@example.com');
  expect(code).toBe(0);
  expect(out).toMatch(/^user\w+ is an administrator, of a new account\.\n/);
  expect(out).toMatch(/open https:\/\/scores\.example\/en, .*\n.* with the code \d{6} /);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select roles, (select count(*)::int from login_passwords) passwords,
            (select array_agg(action) from audit_records) actions from users`,
  );
  await client.end();
  expect(rows).toEqual([{ roles: ['user', 'administrator'], passwords: 0, actions: ['role.granted'] }]);
});

it('admin: a rejected command prints its reason and exits with an error', async () => {
  const { code, err } = await admin('grant', 'nobody', 'moderator');
  expect(code).toBe(1);
  expect(err.trim()).toBe('There is no account nobody.');
});
