import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Place, ROOT } from './place.ts';
import type { BenchRow } from './row.ts';
import { startScratch } from './scratch.ts';

const FOLDER = resolve(ROOT, '../shared/data/openfootball');
const GOAL_SECONDS = 60;
/** Last line of the command: `75 files, 21271 matches, 961 teams in 20.1 s`. */
const SUMMARY = /^(\d+) files, (\d+) matches, (\d+) teams in [\d.]+ s$/m;

/** All available real results by `npm run import`: into an empty database, and again. */
export async function benchImport(place: Place): Promise<BenchRow[]> {
  const name = 'npm run import: a folder of openfootball, no data yet';
  if (!existsSync(FOLDER)) return [{ name, value: `SKIPPED: there is no ${relative(ROOT, FOLDER)}` }];
  const scratch = await startScratch(place);
  try {
    const url = await scratch.database('imported');
    const first = await take(url, place);
    const second = await take(url, place);
    return [
      {
        name,
        value: `${first.seconds.toFixed(1)} s`,
        goal: `< ${GOAL_SECONDS} s`,
        met: first.seconds < GOAL_SECONDS,
        note: `${first.files} files with ${first.matches} matches of ${first.teams} teams; from the command to its end, the tables made within it, PostgreSQL running already`,
      },
      { name: 'the same folder once more', value: `${second.seconds.toFixed(1)} s` },
    ];
  } finally {
    await scratch.stop();
  }
}

async function take(databaseUrl: string, { folder }: Place) {
  const began = performance.now();
  const command = spawn(process.execPath, ['build/app/import.js', 'openfootball', FOLDER], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MODE: 'demo',
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'import'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(command, 'exit');
  const output = await text(command.stdout);
  const [code] = await ended;
  const seconds = (performance.now() - began) / 1_000;
  const found = SUMMARY.exec(output);
  if (code !== 0 || !found) throw new Error(`the import ended with ${code}:\n${output.slice(-2_000)}`);
  const [files, matches, teams] = found.slice(1).map(Number);
  return { seconds, files, matches, teams };
}
