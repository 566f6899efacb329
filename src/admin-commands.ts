import type { createMaintenanceOperator, createNetworkOperator, createOperator } from '#modules/all.ts';
import { PASSWORD } from '#modules/auth/auth.rules.ts';
import type { MaintenanceMode } from '#modules/maintenance/maintenance.rules.ts';
import { BAN_HOURS, BAN_REASON, BAN_SCOPES } from '#modules/network-bans/network-bans.rules.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { AppError, messageKey } from '#platform/errors/errors.ts';
import { StartError } from '#platform/errors/start-error.ts';
import { createTranslator } from '#platform/translations/translator.ts';

const USAGE = `
  npm run admin -- make WHO                  makes WHO an administrator, and prints a code to choose a password with
  npm run admin -- password WHO              asks for a password and sets it
  npm run admin -- grant WHO ROLE            gives a role
  npm run admin -- revoke WHO ROLE           takes it back
  npm run admin -- ban WHO "REASON" [DAYS]   for so many days, or for good
  npm run admin -- unban WHO
  npm run admin -- ban-network NETWORK SCOPE HOURS "REASON"
  npm run admin -- lift-network NETWORK
  npm run admin -- drop-factor WHO           for who lost authenticator and recovery codes
  npm run admin -- maintenance on|read-only|off [--until TIME]

  WHO is an email, a phone such as +8613812345678, or a username.
  NETWORK is an address or a network such as 203.0.113.0/24; SCOPE is registration, writing or everything.`;

export interface AdminParts {
  operator: ReturnType<typeof createOperator>;
  networks: ReturnType<typeof createNetworkOperator>;
  maintenance: ReturnType<typeof createMaintenanceOperator>;
  /** Address of the site. */
  site: string;
  /** Reads a line that is not shown. */
  readSecret(question: string): Promise<string>;
  printLine(line: string): void;
}

/** Names of the interface, as the English pages show them. */
const shown = (key: string): string => `"${createTranslator()('en', key)}"`;

async function make({ operator, site, printLine }: AdminParts, who: string): Promise<void> {
  const { account, isNew, reset } = await operator.makeAdministrator(who, systemClock.now());
  const { username } = account;
  printLine(`${username} is an administrator${isNew ? ', of a new account' : ''}.`);
  printLine('');
  if (reset) {
    printLine(
      `To choose a password: open ${site}/en, ${shown('shell.header.signIn')}, ${shown('logins.forgot')},`,
    );
    printLine(
      `and enter ${reset.target} with the code ${reset.code} (10 minutes, once; run this again for another).`,
    );
    printLine(`Where the site sends neither mail nor short messages: npm run admin -- password ${who}`);
  } else printLine(`To choose a password: npm run admin -- password ${who}`);
  printLine(`Then open ${site}/en/admin: it leads to the second factor that the role needs.`);
}

async function setPassword(
  { operator, site, printLine, readSecret }: AdminParts,
  who: string,
): Promise<void> {
  const password = await readSecret(
    `New password of ${who} (letters and digits, at least ${PASSWORD.min}): `,
  );
  const { username } = await operator.setPassword(who, password, systemClock.now());
  printLine(`The password of ${username} is set; all their devices are logged out.`);
  printLine(`To log in: open ${site}/en, ${shown('shell.header.signIn')}, ${shown('logins.choice.name')}.`);
}

async function act(parts: AdminParts, [verb, who, ...rest]: readonly string[]): Promise<void> {
  const { operator, printLine } = parts;
  const now = systemClock.now();
  const days = rest[1] === undefined ? null : Number(rest[1]);
  if (!who || (days !== null && !(days > 0))) throw new StartError(`Say what to do:\n${USAGE}`);
  switch (`${verb} ${rest.length}`) {
    case 'make 0':
      return await make(parts, who);
    case 'password 0':
      return await setPassword(parts, who);
    case 'grant 1':
      return printLine(`${(await operator.grant(who, rest[0]!, now)).username} has the role ${rest[0]}.`);
    case 'revoke 1':
      return printLine(
        `${(await operator.revoke(who, rest[0]!, now)).username} has no longer the role ${rest[0]}.`,
      );
    case 'ban 1':
    case 'ban 2':
      return printLine(`${(await operator.ban(who, rest[0]!, days, now)).username} is banned.`);
    case 'unban 0':
      return printLine(`${(await operator.unban(who, now)).username} is not banned any more.`);
    case 'drop-factor 0':
      return printLine(`${(await operator.dropSecondFactor(who, now)).username} has no second factor now.`);
    default:
      throw new StartError(`Say what to do:\n${USAGE}`);
  }
}

const isHours = (hours: number): boolean =>
  Number.isInteger(hours) && hours >= BAN_HOURS.min && hours <= BAN_HOURS.max;

/** True for a network command. */
async function actOnNetwork(
  { networks, printLine }: AdminParts,
  [verb, network, ...rest]: readonly string[],
): Promise<boolean> {
  const now = systemClock.now();
  const [scope, hours, reasonGiven = ''] = rest;
  const reason = reasonGiven.trim().slice(0, BAN_REASON.max);
  const known = BAN_SCOPES.find((one) => one === scope);
  if (
    verb === 'ban-network' &&
    network &&
    known &&
    isHours(Number(hours)) &&
    reason.length >= BAN_REASON.min &&
    rest.length === 3
  ) {
    const ban = { network, scope: known, hours: Number(hours), reason, ownToo: true };
    const made = await networks.add('operator', ban, now);
    printLine(`${made.network} is banned (${made.scope}) until ${made.expiresAt}.`);
    return true;
  }
  if (verb === 'lift-network' && network && rest.length === 0) {
    const count = await networks.liftNetwork(network, now);
    printLine(count > 0 ? `${network} is not banned any more.` : `There is no ban of ${network}.`);
    return true;
  }
  return false;
}

const MODES: Readonly<Record<string, MaintenanceMode>> = { on: 'full', 'read-only': 'readOnly', off: 'off' };
const STATES: Readonly<Record<MaintenanceMode, string>> = {
  full: 'closed: visitors see the maintenance page, administrators get in',
  readOnly: 'read-only',
  off: 'open',
};

/** True for a command about maintenance. */
async function actOnMaintenance(
  { maintenance, printLine }: AdminParts,
  [verb, word = '', flag, time = '', ...more]: readonly string[],
): Promise<boolean> {
  const mode = MODES[word];
  const rightFlag = flag === undefined || (flag === '--until' && !Number.isNaN(Date.parse(time)));
  if (verb !== 'maintenance' || !mode || !rightFlag || more.length > 0) return false;
  const until = flag ? new Date(time).toISOString() : null;
  await maintenance.set(null, { mode, until }, systemClock.now());
  printLine(`The site is ${STATES[mode]}${until ? `, expected until ${until}` : ''}.`);
  return true;
}

/** Arguments after `npm run admin --`. */
export async function runAdmin(parts: AdminParts, args: readonly string[]): Promise<void> {
  if (await actOnNetwork(parts, args)) return;
  if (!(await actOnMaintenance(parts, args))) await act(parts, args);
}

/** Message of a known error; the stack of any other. */
export function explain(error: unknown): string {
  if (error instanceof AppError) return createTranslator()('en', messageKey(error.code), error.params);
  const { name, message, stack = message } = error as Error;
  return error instanceof StartError || name === 'OperatorError' ? message : stack;
}
