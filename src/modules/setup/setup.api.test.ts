import { authCalls } from '#modules/auth/auth.calls.ts';
import { createLog } from '#platform/log/log.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { setupCalls } from './setup.calls.ts';
import type { SetupServices } from './setup.contract.ts';

const lines: { event?: string; code?: string; url?: string }[] = [];
const log = createLog({ level: 'warn', destination: { write: (line) => void lines.push(JSON.parse(line)) } });
const database = testDatabase({ demo: false });
const site = testApp({
  env: {
    MODE: 'production',
    PUBLIC_URL: 'https://scores.example',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    SECRET_KEY: 'a secret for tests only, long enough',
    PROOF_OF_WORK: '0',
  },
  parts: { database, log },
});
const post = (call: { path: string }, body: object) => site.call(call.path, { method: 'POST', body });
const isOpen = async () => (await site.call(setupCalls.state.path)).envelope.result;
/** What the web role does at its start. */
const start = () => site.app.modules.find(({ name }) => name === 'setup')!.runners![0]!.start();
const issued = () => lines.filter(({ event }) => event === 'setup.code_issued');
const boss = { username: 'boss', email: 'boss@scores.test', password: 'correct1horse' };
// The accounts of the test site are those of a demo.
let accounts = 0;
beforeAll(async () => {
  await database.pool.query(`update users set roles = array_remove(roles, 'administrator')`);
  accounts = await count('select count(*) from users');
});
const count = async (sql: string) => Number((await database.pool.query(sql)).rows[0].count);

it('a start without an administrator logs one code, which shows the services', async () => {
  await start();
  expect(issued()).toMatchObject([
    { code: expect.stringMatching(/^(\w{4}-){3}\w{4}$/), url: 'https://scores.example/en/setup' },
  ]);
  expect(await isOpen()).toEqual({ open: true });
  const { code } = issued()[0]!;
  const { status, envelope } = await post(setupCalls.services, {
    code: code!.toLowerCase().replaceAll('-', ' '),
  });
  expect(status).toBe(200);
  const { services } = envelope.result as unknown as SetupServices;
  expect(services.find(({ service }) => service === 'database')?.state).toBe('fails');
  expect(services.find(({ service }) => service === 'mail')).toMatchObject({ state: 'off' });
  // The database has a keyed hash only.
  expect(
    await count(`select count(*) from setup_codes where encode(code_hash, 'escape') like '%${code}%'`),
  ).toBe(0);
});

it('a wrong code, password or name makes nobody', async () => {
  const { code } = issued()[0]!;
  for (const [wrong, status] of [
    [{ code: '0000-0000-0000-0000' }, 403],
    [{ password: 'short1' }, 422],
    [{ username: '!' }, 422],
    [{ email: 'nowhere' }, 422],
  ] as const)
    expect((await post(setupCalls.finish, { code, ...boss, ...wrong })).status).toBe(status);
  expect((await post(setupCalls.services, { code: '0000-0000-0000-0000' })).status).toBe(403);
  expect(await count('select count(*) from users')).toBe(accounts);
  expect(await isOpen()).toEqual({ open: true });
});

it('a code runs out after a day', async () => {
  const { code } = issued()[0]!;
  await database.pool.query(`update setup_codes set created_at = created_at - interval '1 day 1 second'`);
  expect((await post(setupCalls.finish, { code, ...boss })).status).toBe(403);
  await database.pool.query(`update setup_codes set created_at = created_at + interval '1 day 1 second'`);
});

it('of two people with codes at the same time, one becomes administrator, and the page is gone', async () => {
  await start();
  const codes = issued().map(({ code }) => code!);
  expect(codes).toHaveLength(2);
  const answers = await Promise.all(
    [codes[0], codes[1], codes[0]].map((code, index) =>
      post(setupCalls.finish, { code, ...boss, username: `boss${index}`, email: `boss${index}@scores.test` }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    200,
    expect.any(Number),
    expect.any(Number),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await count(`select count(*) from users where 'administrator' = any (roles)`)).toBe(1);
  expect(await count('select count(*) from users')).toBe(accounts + 1);
  expect(await count('select count(*) from setup_codes')).toBe(0);
  expect(await count(`select count(*) from audit_records where action = 'role.granted'`)).toBe(1);
  expect(await isOpen()).toEqual({ open: false });
  expect((await post(setupCalls.finish, { code: codes[1], ...boss })).status).toBe(404);
  expect((await post(setupCalls.services, { code: codes[1] })).status).toBe(404);
});

it('the administrator signs in with email and password; later starts log no code', async () => {
  const { rows } = await database.pool.query(`select email from users where 'administrator' = any (roles)`);
  const { status } = await site.call(authCalls.anyLogin.path, {
    method: 'POST',
    body: { mobileOrEmail: rows[0].email, password: boss.password },
  });
  expect(status).toBe(200);
  await start();
  expect(issued()).toHaveLength(2);
});
