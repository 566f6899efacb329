import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { VARIABLES } from '#platform/config/variables.ts';
import { StartError } from '#platform/errors/start-error.ts';

export const SETUP_USAGE = `
  npm run setup                                asks for everything, with the present values as defaults
  npm run setup -- --yes NAME=value …          asks nothing; takes values, answers and what is there already
  npm run setup -- --answers FILE              answers as JSON: { "PUBLIC_URL": "https://…", …, "administrator":
                                               { "email": "…", "password": "…" }, "testMail": "you@…" }
  npm run setup -- --check                     tries what is configured, and changes nothing

  --file FILE         where the settings are written, in place of .env
  --admin EMAIL       the first administrator
  --test-mail EMAIL   who gets a test message`;

const answers = z
  .object({
    administrator: z.strictObject({ email: z.string(), password: z.string().optional() }).optional(),
    testMail: z.string().optional(),
  })
  .catchall(z.string());

export interface SetupArguments {
  /** Values of variables, by name. */
  values: Readonly<Record<string, string>>;
  administrator?: { email: string; password?: string | undefined } | undefined;
  testMail?: string | undefined;
  file?: string | undefined;
  /** Asks nothing. */
  quiet: boolean;
  checkOnly: boolean;
}

/** Arguments after `npm run setup --`. */
export function readSetupArguments(
  argv: readonly string[],
  locate: (file: string) => string,
): SetupArguments {
  const { values: flags, positionals } = parse(argv);
  const pairs = positionals.map((pair) => {
    const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/s.exec(pair) ?? [];
    if (name === undefined || value === undefined)
      throw new StartError(`"${pair}" is not NAME=value.\n${SETUP_USAGE}`);
    return [name, value] as const;
  });
  const file = flags.answers === undefined ? {} : readAnswers(locate(flags.answers));
  const { administrator, testMail, ...fromFile } = file;
  const values: Record<string, string> = {
    ...(fromFile as Record<string, string>),
    ...Object.fromEntries(pairs),
  };
  const unknown = Object.keys(values).filter((name) => !Object.hasOwn(VARIABLES, name));
  if (unknown.length > 0) throw new StartError(`There is no variable ${unknown.join(', ')}.`);
  return {
    values,
    administrator: flags.admin === undefined ? administrator : { ...administrator, email: flags.admin },
    testMail: flags['test-mail'] ?? testMail,
    file: flags.file === undefined ? undefined : locate(flags.file),
    quiet: flags.yes || flags.check || flags.answers !== undefined,
    checkOnly: flags.check,
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        yes: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        answers: { type: 'string' },
        file: { type: 'string' },
        admin: { type: 'string' },
        'test-mail': { type: 'string' },
      },
    });
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${SETUP_USAGE}`);
  }
}

function readAnswers(file: string): z.output<typeof answers> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  try {
    return answers.parse(JSON.parse(text));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new StartError(`${file} has no answers: ${why}`);
  }
}
