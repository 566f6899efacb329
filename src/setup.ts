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

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** The first administrator, as `npm run admin -- make` does. Nobody where there is one and none is asked for. */
async function makeAdministrator(
  config: Config,
  options: SetupArguments,
  terminal: Terminal | null,
): Promise<void> {
  const { database, embedded } = await openAndMigrate(config, createLog({ level: 'warn' }));
  try {
    const keyring = await openKeyring(database.db, secretKeys(config), systemClock.now());
    const operator = createOperator(database.db, keyring);
    printLine('');
    let { email, password } = options.administrator ?? { email: '', password: undefined };
    if (!email) {
      if (await operator.hasAdministrator()) return printLine('There is an administrator already.');
      email = (await terminal?.question('Email of the first administrator (Enter: later): ')) ?? '';
    }
    if (!email)
      return printLine(
        `There is no administrator yet: open ${config.PUBLIC_URL}/en/setup with the code that the site's log shows at its start, or run npm run admin -- make EMAIL.`,
      );
    if (terminal && password === undefined)
      password =
        (await terminal.readSecret('Password (letters and digits; Enter: a code to choose one with): ')) ||
        undefined;
    const entered = password;
    const parts: AdminParts = {
      operator,
      networks: createNetworkOperator(database.db),
      maintenance: createMaintenanceOperator(database.db),
      site: config.PUBLIC_URL,
      readSecret: async () => entered ?? '',
      printLine,
    };
    await runAdmin(parts, ['make', email]);
    if (entered !== undefined) await runAdmin(parts, ['password', email]);
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

async function main(): Promise<void> {
  const options = readSetupArguments(process.argv.slice(2), named);
  const terminal = options.quiet ? null : openTerminal();
  try {
    const file = options.file ?? envFileOf(process.env);
    const { config, ready } = await runSetup({ options, terminal, env: process.env, file, printLine });
    if (config && !options.checkOnly) await makeAdministrator(config, options, terminal);
    if (!ready) process.exitCode = 1;
    else if (!options.checkOnly) printLine(`\nThe site starts with: npm start`);
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
