import { chmodSync, chownSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartError } from '#platform/errors/start-error.ts';
import { PROJECT_ROOT } from '#platform/process/project-root.ts';
import { ENV_FILE_VARIABLES } from './env-file-variables.ts';
import { changeEnvText, readEnvText } from './env-text.rules.ts';

const HEAD = `# Settings of this site, written by \`npm run setup\`. Only its owner may read them.
# Every variable of the table in README.md may stand here; the environment of a process wins.
`;

type Environment = Readonly<Record<string, string | undefined>>;

export const envFileOf = (env: Environment): string =>
  resolve(PROJECT_ROOT, env.ENV_FILE || ENV_FILE_VARIABLES.ENV_FILE.fallback);

export function readEnvFile(file: string): { text: string; values: Record<string, string> } {
  try {
    const text = readFileSync(file, 'utf8');
    return { text, values: readEnvText(text) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { text: '', values: {} };
    throw new StartError(`${file} cannot be read (${code}); it belongs to the user who runs the site.`);
  }
}

/** Variables of the process, and those of its file that it does not have itself. */
export function readEnvironment(env: Environment = process.env): Environment {
  return { ...readEnvFile(envFileOf(env)).values, ...env };
}

/** Readable by its owner alone from its first byte; a reader sees the old file or the new one. An owner stays. */
export function writeEnvFile(file: string, changes: Readonly<Record<string, string>>): void {
  const { text } = readEnvFile(file);
  const changed = changeEnvText(text === '' ? HEAD : text, changes);
  const next = `${file}.${process.pid}.new`;
  try {
    writeFileSync(next, changed, { mode: 0o600, flag: 'wx', flush: true });
    preserveOwner(file, next);
    renameSync(next, file);
  } catch (error) {
    throw new StartError(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  } finally {
    rmSync(next, { force: true });
  }
}

/** Written by root, the file of another user would not be readable for that user any more. */
function preserveOwner(file: string, next: string): void {
  const known = statSync(file, { throwIfNoEntry: false });
  if (!known || process.getuid?.() !== 0) return;
  chownSync(next, known.uid, known.gid);
  chmodSync(next, 0o600);
}
