import { createMaintenanceOperator, createNetworkOperator, createOperator } from '#modules/all.ts';
import { named } from '#platform/backup/command.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { envFileOf } from '#platform/config/env-file.ts';
import { openKeyring } from '#platform/crypto/open-keyring.ts';
import { openAndMigrate } from '#platform/db/open.ts';
import { createLog } from '#platform/log/log.ts';
import { secretKeys } from '#platform/session/secret.ts';
import { type AdminParts, explain, runAdmin } from './admin-commands.ts';
import { readSetupArguments, type SetupArguments } from './setup-arguments.ts';
import { runSetup } from './setup-command.ts';
import { openTerminal, type Terminal } from './setup-terminal.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The first administrator, as `npm run admin -- make` does. Nobody where there is one and none is asked for. */
async function makeAdministrator(
  config: Config,
  asked: SetupArguments,
  terminal: Terminal | null,
): Promise<void> {
  const { database, embedded } = await openAndMigrate(config, createLog({ level: 'warn' }));
  try {
    const keyring = await openKeyring(database.db, secretKeys(config), systemClock.now());
    const operator = createOperator(database.db, keyring);
    say('');
    let { email, password } = asked.administrator ?? { email: '', password: undefined };
    if (!email) {
      if (await operator.hasAdministrator()) return say('There is an administrator already.');
      email = (await terminal?.ask('Email of the first administrator (Enter: later): ')) ?? '';
    }
    if (!email)
      return say(
        `There is no administrator yet: open ${config.PUBLIC_URL}/en/setup with the code that the site's log shows at its start, or run npm run admin -- make EMAIL.`,
      );
    if (terminal && password === undefined)
      password =
        (await terminal.askSecret('Password (letters and digits; Enter: a code to choose one with): ')) ||
        undefined;
    const given = password;
    const parts: AdminParts = {
      operator,
      networks: createNetworkOperator(database.db),
      maintenance: createMaintenanceOperator(database.db),
      site: config.PUBLIC_URL,
      askSecret: async () => given ?? '',
      say,
    };
    await runAdmin(parts, ['make', email]);
    if (given !== undefined) await runAdmin(parts, ['password', email]);
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

async function main(): Promise<void> {
  const asked = readSetupArguments(process.argv.slice(2), named);
  const terminal = asked.quiet ? null : openTerminal();
  try {
    const file = asked.file ?? envFileOf(process.env);
    const { config, ready } = await runSetup({ asked, terminal, env: process.env, file, say });
    if (config && !asked.checkOnly) await makeAdministrator(config, asked, terminal);
    if (!ready) process.exitCode = 1;
    else if (!asked.checkOnly) say(`\nThe site starts with: npm start`);
  } finally {
    terminal?.close();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`\n  ${explain(error)}\n\n`);
  process.exitCode = 1;
}
