import { createOperator } from '#modules/all.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/config.ts';
import { StartError } from '#platform/config/start-error.ts';
import { openKeyring } from '#platform/crypto/open-keyring.ts';
import { openAndMigrate } from '#platform/db/open.ts';
import { createLog } from '#platform/log/log.ts';
import { secretKeys } from '#platform/session/secret.ts';

const USAGE = `
  npm run admin -- make WHO                  makes WHO an administrator
  npm run admin -- grant WHO ROLE            gives a role
  npm run admin -- revoke WHO ROLE           takes it back
  npm run admin -- ban WHO "REASON" [DAYS]   for so many days, or for good
  npm run admin -- unban WHO
  npm run admin -- drop-factor WHO           for who lost authenticator and recovery codes

  WHO is an email, a phone such as +8613812345678, or a username.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
type Operator = ReturnType<typeof createOperator>;

async function make(operator: Operator, who: string, site: string): Promise<void> {
  const { account, isNew, code } = await operator.makeAdministrator(who, systemClock.now());
  say(`${account.username} is an administrator${isNew ? ', of a new account' : ''}.`);
  if (code)
    say(
      `To choose a password, open ${site}, "Sign in", "Forgot password", and enter ${who} with the code ${code} (10 minutes, once).`,
    );
  say('The role works once a second factor is set up, in the user centre under security.');
}

async function act(operator: Operator, site: string, [verb, who, ...rest]: string[]): Promise<void> {
  const now = systemClock.now();
  const days = rest[1] === undefined ? null : Number(rest[1]);
  if (!who || (days !== null && !(days > 0))) throw new StartError(`Say what to do:\n${USAGE}`);
  switch (`${verb} ${rest.length}`) {
    case 'make 0':
      return await make(operator, who, site);
    case 'grant 1':
      return say(`${(await operator.grant(who, rest[0]!, now)).username} has the role ${rest[0]}.`);
    case 'revoke 1':
      return say(
        `${(await operator.revoke(who, rest[0]!, now)).username} has no longer the role ${rest[0]}.`,
      );
    case 'ban 1':
    case 'ban 2':
      return say(`${(await operator.ban(who, rest[0]!, days, now)).username} is banned.`);
    case 'unban 0':
      return say(`${(await operator.unban(who, now)).username} is not banned any more.`);
    case 'drop-factor 0':
      return say(`${(await operator.dropSecondFactor(who, now)).username} has no second factor now.`);
    default:
      throw new StartError(`Say what to do:\n${USAGE}`);
  }
}

/** `npm run admin`: beside a running site or without. Every change is written down. */
async function main(asked: string[]): Promise<void> {
  const config = readConfig(process.env);
  const { database, embedded } = await openAndMigrate(config, createLog({ level: 'warn' }));
  try {
    const keyring = await openKeyring(database.db, secretKeys(config), systemClock.now());
    const site = config.PUBLIC_URL || 'the site';
    await act(createOperator(database.db, keyring), site, asked);
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const known = error instanceof StartError || (error as Error).name === 'OperatorError';
  process.stderr.write(`\n  ${known ? (error as Error).message : (error as Error).stack}\n\n`);
  process.exitCode = 1;
}
