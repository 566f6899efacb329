import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { SERVICES, type ServiceName } from '#modules/setup/services.rules.ts';
import { mailServer } from '#platform/mail/testing.ts';
import { runCommandWith } from '#platform/testing/command.ts';
import { cloneTemplate } from '#platform/testing/database.ts';
import { killWithParent } from '#platform/testing/parent-death.ts';
import { programOf } from '#platform/testing/programs.ts';

const SETUP = programOf('setup');
const ADMIN = programOf('admin');
let [folder, url] = ['', ''];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'setup-'));
  url = await cloneTemplate();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** As a person or a machine runs it, with nothing in the environment. */
async function setup(file: string, args: readonly string[], typed = '') {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = fork(SETUP, args, { env: { PATH, NODE_COMPILE_CACHE, ENV_FILE: file }, silent: true });
  killWithParent(child);
  const output = { out: '', err: '' };
  child.stdout?.on('data', (chunk) => (output.out += chunk));
  child.stderr?.on('data', (chunk) => (output.err += chunk));
  child.stdin?.end(typed);
  const [code] = await once(child, 'close');
  return { code, ...output };
}

async function rows(query: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

it('a machine: an answer file, a real message, settings for their owner alone, an administrator', async () => {
  const mail = await mailServer();
  onTestFinished(() => mail.close());
  const file = join(folder, 'machine.env');
  const answers = join(folder, 'answers.json');
  writeFileSync(
    answers,
    JSON.stringify({
      PUBLIC_URL: 'http://localhost:3000',
      DATABASE_URL: url,
      DATA_DIR: folder,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'Scores <no-reply@scores.example>',
      testMail: 'boss@example.com',
      administrator: { email: 'boss@example.com', password: 'correct1horse' },
    }),
  );
  const first = await setup(file, ['--answers', answers]);
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out).toMatch(/Database\s+✓ works: PostgreSQL/);
  expect(first.out).toMatch(/Mail\s+✓ works: .* took a message to boss@example\.com/);
  expect(first.out).toMatch(/Payments\s+– not configured\. Users can’t top up coins\./);
  expect(first.out).toContain('is an administrator, of a new account.');
  expect(mail.received).toMatchObject([{ to: ['boss@example.com'] }]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const values = parseEnv(readFileSync(file, 'utf8'));
  expect(values).toMatchObject({
    MODE: 'production',
    DATABASE_URL: url,
    MAIL_FROM: 'Scores <no-reply@scores.example>',
    SECRET_KEY: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(await rows("select count(*)::int from users where 'administrator' = any (roles)")).toEqual([
    { count: 1 },
  ]);
  expect(await rows('select count(*)::int from login_passwords')).toEqual([{ count: 1 }]);

  // Again: the key and what was written by hand stay.
  writeFileSync(file, `# mine\n${readFileSync(file, 'utf8')}`);
  const again = await setup(file, ['--yes', 'PORT=3005']);
  expect(again).toMatchObject({ code: 0, err: '' });
  expect(again.out).toContain('There is an administrator already.');
  expect(readFileSync(file, 'utf8')).toMatch(/^# mine\n/);
  expect(parseEnv(readFileSync(file, 'utf8'))).toEqual({ ...values, PORT: '3005' });

  // Every other command reads the file.
  const { code, out } = await runCommandWith(
    { ENV_FILE: file, SECRET_KEY: values.SECRET_KEY! },
    ADMIN,
    url,
    'grant',
    'boss@example.com',
    'moderator',
  );
  expect([code, out]).toEqual([0, expect.stringContaining('has the role moderator')]);
});

it('interactive: a wrong answer repeats its question, secrets are not shown', async () => {
  const file = join(folder, 'person.env');
  // Another site's: its secrets are sealed under a key of its own.
  const own = await cloneTemplate();
  const wrong = own.replace(/\/[^/]*$/, '/nowhere');
  const services = {
    site: ['scores', 'http://localhost:3000', ''],
    database: [wrong, 'y', own],
    redis: [''],
    mail: [''],
    sms: [''],
    payment: ['', ''],
    storage: ['', folder],
    feeds: ['', '', '', '', ''],
  } satisfies Record<ServiceName, string[]>;
  const administrator = '';
  const typed = [...SERVICES.flatMap((service) => services[service]), administrator];
  const { code, out, err } = await setup(file, [], `${typed.join('\n')}\n`);
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('That is not an http or https address without a path');
  expect(out).toContain('✗ fails: DATABASE_URL: there is no database nowhere');
  expect(out).toMatch(/DATABASE_URL \[postgres.*:\*\*\*\*@.*\/nowhere; Enter keeps it/);
  expect(out).not.toContain(new URL(own).password);
  expect(parseEnv(readFileSync(file, 'utf8'))).toMatchObject({
    PUBLIC_URL: 'http://localhost:3000',
    DATABASE_URL: own,
  });
});

it('missing and wrong values: all are named, nothing is written, the exit code is an error', async () => {
  const file = join(folder, 'none.env');
  const missing = await setup(file, ['--yes', 'PUBLIC_URL=http://localhost:3000']);
  expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('DATABASE_URL is missing') });
  const wrong = await setup(file, ['--yes', 'NO_SUCH=1']);
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('There is no variable NO_SUCH') });
  expect(statSync(file, { throwIfNoEntry: false })).toBeUndefined();
});

it('--check changes nothing; a failed check is in the exit code', async () => {
  const file = join(folder, 'check.env');
  const text = `PUBLIC_URL=http://localhost:3000\nDATABASE_URL=${url}\nDATA_DIR=${folder}\nREDIS_URL=redis://127.0.0.1:1\n`;
  writeFileSync(file, text);
  const { code, out } = await setup(file, ['--check']);
  expect([code, out]).toEqual([1, expect.stringMatching(/Redis\s+✗ fails: .*ECONNREFUSED/)]);
  expect(readFileSync(file, 'utf8')).toBe(text);
});
