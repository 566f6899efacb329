import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './sources.ts';

const BLOCK = /```(?:sh|bash)\n([\s\S]*?)```/g;
/** What a reader puts in: `<repository>`. */
const BLANK = /<[a-z]+>/g;

/** Blocks of commands, as a shell would read them. */
export const shellBlocks = (text: string): string[] =>
  [...text.matchAll(BLOCK)].map(([, block = '']) => block.replaceAll(BLANK, 'it'));

export interface DocumentedCommand {
  /** `run admin`, `test`, `start`. */
  name: string;
  args: readonly string[];
}

/** Commands of npm, in blocks and in the text: `npm run restore -- latest --replace`. */
export function npmCommands(text: string): DocumentedCommand[] {
  const ends = /\s{2,}#|\s#\s|[`\n|;)]|&&|$/;
  return [...text.matchAll(/\bnpm (run [\w:-]+|test|start)\b(?=([^\n]*))/g)].map(
    ([, name = '', rest = '']) => {
      const line = rest.slice(0, ends.exec(rest)?.index).trim();
      const args = line.startsWith('-- ') ? (line.slice(3).match(/"[^"]*"|\S+/g) ?? []) : [];
      // A sentence may go on behind a command.
      return { name: name.replace(/^run /, ''), args: args.map((word) => word.replace(/[.,:]$/, '')) };
    },
  );
}

const PARTS = ['check', 'unit', 'system', 'e2e'];
const read = (file: string): string =>
  existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '';
const isWord = (name: string) => new RegExp(`(?<![\\w-])${name.replace(/^--/, '(?:--)?')}(?![\\w-])`);

/** Sources that read the arguments of a command. */
const readersOf = (name: string): string =>
  [
    `scripts/${name}.mjs`,
    `src/${name}.ts`,
    `src/${name}-arguments.ts`,
    `src/${name}-commands.ts`,
    `bench/run.ts`,
  ]
    .filter((file) => name === 'bench' || !file.startsWith('bench/'))
    .map(read)
    .join('\n');

/** Why the arguments of a command are none that it takes; null where they are. */
export function argumentProblem({ name, args }: DocumentedCommand): string | null {
  const [first] = args;
  if (first === undefined) return null;
  if (name === 'test') {
    if (!PARTS.includes(first)) return `npm test has no part ${first}`;
    const absent = args.slice(1).find((one) => !one.startsWith('-') && !existsSync(join(ROOT, one)));
    return absent === undefined ? null : `${absent} is missing`;
  }
  const sources = readersOf(name);
  const flag = args.find((one) => one.startsWith('--') && !isWord(one.split('=')[0]!).test(sources));
  if (flag !== undefined) return `npm run ${name} has no ${flag}`;
  if (name === 'admin' && !sources.includes(`npm run admin -- ${first}`))
    return `npm run admin has no ${first}`;
  if (name === 'bench' && !isWord(first).test(sources)) return `npm run bench has no ${first}`;
  return null;
}
