import { randomBytes } from 'node:crypto';
import { checkService, maskedValue, QUESTIONS, type ServiceCheck } from '#modules/all.ts';
import { isNeeded, SERVICES, type ServiceName } from '#modules/setup/services.rules.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { readEnvFile, writeEnvFile } from '#platform/config/env-file.ts';
import type { Variable } from '#platform/config/variable.ts';
import { VARIABLES } from '#platform/config/variables.ts';
import { StartError } from '#platform/errors/start-error.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { createTranslator } from '#platform/translations/translator.ts';
import type { SetupArguments } from './setup-arguments.ts';
import type { Terminal } from './setup-terminal.ts';

export interface SetupParts {
  options: SetupArguments;
  /** Null: nobody is there to be asked. */
  terminal: Terminal | null;
  /** Variables of the process; they win over the file. */
  env: Readonly<Record<string, string | undefined>>;
  file: string;
  printLine(line: string): void;
}

export interface SetupDone {
  /** Null where the database cannot be used. */
  config: Config | null;
  /** All that the site needs works. */
  ready: boolean;
}

const KEEP_HINT = 'Enter keeps it, - clears it';
const t = createTranslator();
const inEnglish = (key: string): string => t('en', key);

/** Asks, tries, writes, and says what works. The administrator is up to the caller, who opens the database. */
export async function runSetup(parts: SetupParts): Promise<SetupDone> {
  const { options, terminal, env, file, printLine } = parts;
  const known = readEnvFile(file).values;
  const values: Record<string, string> = { ...known, ...options.values, MODE: 'production' };
  const checks: ServiceCheck[] = [];
  for (const [index, service] of SERVICES.entries()) {
    if (terminal) printLine(`\n${index + 1}/${SERVICES.length}  ${inEnglish(`setup.service.${service}`)}`);
    checks.push(await settle(parts, service, values));
  }
  summarize(checks, printLine);
  Object.assign(values, generated({ ...values, ...set(env) }));
  // Throws with every problem; then nothing is written.
  const config = readConfig({ ...values, ...set(env) });
  if (!options.checkOnly) {
    const changed = Object.entries(values).filter(
      ([name, value]) => known[name] !== value && (value !== '' || name in known),
    );
    writeEnvFile(file, Object.fromEntries(changed));
    printLine(
      `\n${file} is written: ${changed.length} of ${Object.keys(values).length} values changed; only its owner may read it.`,
    );
    const ruled = changed.map(([name]) => name).filter((name) => set(env)[name] !== undefined);
    if (ruled.length > 0)
      printLine(`The environment has its own ${ruled.join(', ')}, which win over the file.`);
  }
  const failed = checks.filter(({ state }) => state === 'fails').map(({ service }) => service);
  // A domain may be pointed here later.
  const ready = failed.every((service) => service === 'site');
  return { config: failed.includes('database') ? null : config, ready };
}

/** Asks for a service until it works, or is left as it is. */
async function settle(
  parts: SetupParts,
  service: ServiceName,
  values: Record<string, string>,
): Promise<ServiceCheck> {
  const { options, terminal, env, printLine } = parts;
  for (;;) {
    if (terminal) await readValues(service, parts, values);
    const { config, problem } = partOfConfig(service, { ...values, ...set(env) });
    const to = service === 'mail' && config?.SMTP_URL ? await recipient(options, terminal) : undefined;
    const check: ServiceCheck = config
      ? await checkService(service, config, to ? { testMail: testMail(to) } : {})
      : { service, state: 'fails', detail: problem };
    if (!terminal) return check;
    printLine(`   ${sentence(check)}`);
    if (check.state !== 'fails') return check;
    if (!/^y/i.test(await terminal.question('   Change it? [y/N] '))) return check;
  }
}

async function readValues(
  service: ServiceName,
  { terminal, env, printLine }: SetupParts,
  values: Record<string, string>,
) {
  for (const { name, when } of QUESTIONS[service]) {
    if (when && !when({ ...values, ...set(env) })) continue;
    const variable: Variable<unknown> = VARIABLES[name];
    if (set(env)[name] !== undefined) {
      printLine(`   ${name} is set by the environment.`);
      continue;
    }
    for (;;) {
      const present = values[name] || variable.fallback;
      const shown = variable.secret && present ? maskedValue(present) : present;
      printLine(`   ${name} takes ${variable.takes}. ${variable.help}`);
      const question = `   ${name}${shown ? ` [${shown}; ${KEEP_HINT}]` : ''}: `;
      const answer = variable.secret
        ? await terminal!.readSecret(question)
        : await terminal!.question(question);
      const value = answer === '-' ? '' : answer === '' ? (values[name] ?? '') : answer;
      if (variable.schema.safeParse(value || variable.fallback).success) {
        values[name] = value;
        break;
      }
      printLine(`   That is not ${variable.takes}.`);
    }
  }
}

async function recipient(options: SetupArguments, terminal: Terminal | null): Promise<string | undefined> {
  if (options.testMail || !terminal) return options.testMail;
  return (await terminal.question('   Send a test message to (an email; Enter: none): ')) || undefined;
}

const testMail = (to: string): Mail => ({
  to,
  subject: 'Test message',
  text: 'Your site can send mail.',
  html: '<p>Your site can send mail.</p>',
});

/** The configuration without the answers of other services, which may be incomplete yet. */
function partOfConfig(service: ServiceName, values: Readonly<Record<string, string | undefined>>) {
  const others = SERVICES.filter((name) => name !== service).flatMap((name) => QUESTIONS[name]);
  const own = { ...values };
  for (const { name } of others) delete own[name];
  try {
    return { config: readConfig({ ...own, MODE: 'demo' }), problem: '' };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { config: null, problem: error.message.replaceAll('\n', ' ') };
  }
}

/** Secrets that nobody has to choose. */
function generated(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const made = () => randomBytes(32).toString('hex');
  return {
    ...(values.SECRET_KEY || values.SECRET_KEYS ? {} : { SECRET_KEY: made() }),
    ...(values.METRICS_TOKEN ? {} : { METRICS_TOKEN: made() }),
  };
}

/** Variables of the process that are the site's. */
const set = (env: SetupParts['env']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).filter(
      (entry): entry is [string, string] =>
        entry[1] !== undefined &&
        Object.hasOwn(VARIABLES, entry[0]) &&
        entry[0] !== 'MODE' &&
        entry[0] !== 'ENV_FILE',
    ),
  );

const MARKS = { works: '✓', fails: '✗', off: '–' } as const;

function sentence({ service, state, detail }: ServiceCheck): string {
  const without = isNeeded(service) ? '' : inEnglish(`setup.without.${service}`);
  if (state === 'off') return `${MARKS.off} not configured. ${without}`;
  return `${MARKS[state]} ${state}: ${detail}${state === 'fails' && without ? ` (${without})` : ''}`;
}

function summarize(checks: readonly ServiceCheck[], printLine: SetupParts['printLine']): void {
  printLine('');
  for (const check of checks)
    printLine(`${inEnglish(`setup.service.${check.service}`).padEnd(16)} ${sentence(check)}`);
}
