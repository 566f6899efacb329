import { readFileSync } from 'node:fs';
import { createMaintenanceOperator, createNetworkOperator, createOperator } from '#modules/all.ts';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { TEST_SECRET } from '#platform/testing/parts.ts';
import { explain, runAdmin } from './admin-commands.ts';

const database = testDatabase();
const english = (pack: string): Record<string, string> =>
  JSON.parse(readFileSync(`locales/en/${pack}.json`, 'utf8'));

/** Output of the command; `admin.system.test.ts` runs it as a process. */
async function admin(...args: string[]): Promise<{ out: string; err: string }> {
  const lines: string[] = [];
  const parts = {
    operator: createOperator(database.db, createKeyring([TEST_SECRET])),
    networks: createNetworkOperator(database.db),
    maintenance: createMaintenanceOperator(database.db),
    site: 'https://scores.example',
    readSecret: async () => 'correct1horse',
    printLine: (line: string) => void lines.push(`${line}\n`),
  };
  const err = await runAdmin(parts, args).then(() => '', explain);
  return { out: lines.join(''), err };
}

it.each([
  [[], /Say what to do:/],
  [['make'], /Say what to do:/],
  [['ban', 'boss@example.com'], /Say what to do:/],
  [['ban', 'boss@example.com', 'spam', 'soon'], /Say what to do:/],
  [['ban-network', '203.0.113.0/24', 'all', '24', 'spam'], /Say what to do:/],
  [['ban-network', '203.0.113.0/24', 'writing', 'soon', 'spam'], /Say what to do:/],
  [['ban-network', '0.0.0.0/0', 'writing', '24', 'spam'], /^A network this wide cannot be banned/],
  [['ban-network', 'lan', 'writing', '24', 'spam'], /^Enter an IP address or a network/],
  [['grant', 'nobody', 'moderator'], /^There is no account nobody\.$/],
])('runAdmin: %j prints its usage or error', async (args, sentence) => {
  const { out, err } = await admin(...args);
  expect(out).toBe('');
  expect(err.trim()).toMatch(sentence);
  expect(err).not.toMatch(/\bat .*\.ts:/);
});

it('runAdmin: the first administrator reads names that the interface has, and a new code each time', async () => {
  const words = { ...english('shell'), ...english('logins') };
  const codes = new Set<string>();
  for (const [, beginning] of [0, 1].entries()) {
    const { out, err } = await admin('make', 'boss@example.com');
    expect(err).toBe('');
    expect(out).toMatch(
      beginning === 0 ? / is an administrator, of a new account\.\n/ : / is an administrator\.\n/,
    );
    expect(out).toContain(
      `open https://scores.example/en, "${words['shell.header.signIn']}", "${words['logins.forgot']}"`,
    );
    expect(out).toContain('https://scores.example/en/admin');
    codes.add(/enter boss@example\.com with the code (\d{6}) /.exec(out)?.[1] ?? '');
  }
  expect(codes.size).toBe(2);
  const { out } = await admin('password', 'boss@example.com');
  expect(out).toContain(`"${words['shell.header.signIn']}", "${words['logins.choice.name']}"`);
});

it('runAdmin: bans and unbans a network, each with an audit entry', async () => {
  const banned = await admin('ban-network', '203.0.113.9/24', 'writing', '24', 'spam');
  expect(banned.err).toBe('');
  expect(banned.out).toMatch(/^203\.0\.113\.0\/24 is banned \(writing\) until \d{4}-/);
  expect((await admin('lift-network', '203.0.113.0/24')).out).toBe(
    '203.0.113.0/24 is not banned any more.\n',
  );
  expect((await admin('lift-network', '203.0.113.0/24')).out).toBe('There is no ban of 203.0.113.0/24.\n');
  const { rows } = await database.pool.query(
    `select action, actor_id from audit_records where action like 'network.%' order by id`,
  );
  const events = await database.pool.query(
    `select name from outbox_events where name = 'networkBans.changed'`,
  );
  expect(rows).toEqual([
    { action: 'network.banned', actor_id: null },
    { action: 'network.lifted', actor_id: null },
  ]);
  expect(events.rowCount).toBe(2);
});
