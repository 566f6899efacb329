import { cp, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FakeClock } from '#platform/clock/clock.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { testFeed } from '../feed.factory.ts';
import { importOpenfootball } from './import.service.ts';

const RECORDED = fileURLToPath(new URL('./recorded', import.meta.url));
const database = testDatabase();
const clock = new FakeClock('2026-11-15T12:00:00Z');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openfootball-'));
  await cp(RECORDED, folder, { recursive: true });
  await writeFile(join(folder, '2025-26', 'xx.1.json'), '{"matches": [');
});
afterAll(() => rm(folder, { recursive: true }));

/** A new process each time: imports share no state but the tables. */
async function run() {
  const lines: string[] = [];
  const { ingest } = testFeed(database, clock);
  const summary = await importOpenfootball(folder, ingest, (line) => lines.push(line));
  return { summary, lines };
}

const TABLES = ['leagues', 'teams', 'players', 'matches', 'match_sheets', 'match_revisions', 'outbox_events'];
const all = async () =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => {
        const { rows } = await database.pool.query(`select to_jsonb(t) as row from ${table} t order by 1`);
        return [table, rows.map(({ row }) => row)];
      }),
    ),
  ) as Record<string, unknown[]>;

it('import: names a malformed file with its reason, ingests the others, and reports progress', async () => {
  const { summary, lines } = await run();
  expect(summary).toMatchObject({
    files: 7,
    problems: [{ file: '2025-26/xx.1.json', problem: expect.stringMatching(/JSON/) }],
  });
  expect(summary.matches).toBeGreaterThan(5);
  expect(lines).toContainEqual(expect.stringMatching(/^2025-26\/en\.3\.json: \d+ matches$/));
  expect(lines).toContainEqual(expect.stringMatching(/^2025-26\/xx\.1\.json: left out, /));
  const { matches, match_sheets } = await all();
  expect(matches).toHaveLength(summary.matches);
  expect(match_sheets!.length).toBeGreaterThan(0);
});

it('import: a second run changes nothing', async () => {
  const before = await all();
  clock.advance(60_000);
  const { summary } = await run();
  expect(summary.matches).toBe(before.matches!.length);
  expect(await all()).toEqual(before);
});

it('import: the same files with newer times change nothing visible', async () => {
  /** Visible data: everything except versions. */
  const noticed = async () => {
    const rows = await all();
    const plain = (row: unknown) => ({ ...(row as object), version: null, versions: null });
    return Object.fromEntries(Object.entries(rows).map(([table, list]) => [table, list.map(plain)]));
  };
  const before = await noticed();
  const later = new Date(Date.now() + 3_600_000);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), later, later);
  await run();
  expect(await noticed()).toEqual(before);
});
