import { execFile } from 'node:child_process';
import { chmod, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '#platform/process/project-root.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { programOf } from '#platform/testing/programs.ts';
import { openArchive } from './archive-reader.ts';
import { emptyDatabase, temporaryFolder, tidyUp } from './testing.ts';

// Eight processes and a new cluster, sequentially.
vi.setConfig({ testTimeout: 240_000 });
const run = promisify(execFile);
const database = testDatabase();
let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  // As root, the postgres user needs access to the embedded database.
  await chmod(folder, 0o755);
  await database.pool.query(
    "insert into users (username, registration_source, created_at) values ('比分', 'web', '2026-11-15')",
  );
});
afterAll(tidyUp);

/** The command as npm runs it: in the project's folder, typed in another. */
async function command(name: 'backup' | 'restore', args: string[], databaseUrl: string, more = {}) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    INIT_CWD: folder,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
    ...more,
  };
  const running = run(process.execPath, [programOf(name), ...args], { cwd: PROJECT_ROOT, env });
  running.child.stdin?.end();
  return running.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

it('backs up an external database and restores into the embedded one, and vice versa', async () => {
  const EMBEDDED = '';
  expect(await command('backup', ['first.tar'], EMBEDDED)).toMatchObject({
    code: 1,
    stderr: '\n  There is nothing to back up: the site never ran on this database.\n\n',
  });
  const first = await command('backup', ['first.tar', '--plain'], database.url);
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toMatch(/first\.tar: \d+ rows of \d+ tables, 0 uploads, \d+\.\d MB, \d+\.\d s\n$/);

  await writeFile(join(folder, 'data/uploads/hello.txt'), 'hello');
  expect(await command('restore', ['first.tar'], EMBEDDED)).toMatchObject({
    code: 0,
    stdout: expect.not.stringContaining('SECRET_KEY'),
    stderr: '',
  });
  expect(await command('backup', ['second.tar', '--plain'], EMBEDDED)).toMatchObject({ code: 0 });
  const [before, after] = [
    await openArchive(join(folder, 'first.tar')),
    await openArchive(join(folder, 'second.tar')),
  ];
  expect(after.manifest.tables).toEqual(before.manifest.tables);
  expect(after.manifest.uploads).toEqual([{ key: 'hello.txt', file: 'uploads/hello.txt' }]);

  expect(await command('restore', ['first.tar'], EMBEDDED)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The database is not empty'),
  });
  expect(await command('restore', ['first.tar', '--replace'], EMBEDDED)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('add --yes'),
  });
  expect(await command('restore', ['first.tar', '--replace', '--yes'], EMBEDDED)).toMatchObject({ code: 0 });
  const otherKey = { SECRET_KEY: 'another'.repeat(5) };
  expect(await command('restore', ['second.tar'], await emptyDatabase(), otherKey)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('made with another SECRET_KEY'),
  });
});

it('seals a backup, which only its key opens', async () => {
  expect(await command('backup', ['sealed.backup'], database.url)).toMatchObject({ code: 0, stderr: '' });
  const target = await emptyDatabase();
  const otherKey = { SECRET_KEY: 'another'.repeat(5) };
  expect(await command('restore', ['sealed.backup'], target, otherKey)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/sealed\.backup is sealed under the key [0-9a-f]{8}, which is not among/),
  });
  expect(await command('restore', ['sealed.backup'], target)).toMatchObject({ code: 0, stderr: '' });
  expect(await command('restore', ['latest'], target)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no backup in'),
  });
});

it.each([
  ['backup', ['--fast'], 'Say: npm run backup [-- FILE [--plain]]'],
  ['restore', [], 'Say: npm run restore -- FILE [--replace [--yes]]'],
  ['restore', ['a.tar', '--force'], 'Say: npm run restore -- FILE [--replace [--yes]]'],
  ['restore', ['missing.tar'], 'There is no file '],
] as const)('%s %j has an error message', async (name, args, sentence) => {
  const { code, stderr } = await command(name, [...args], database.url);
  expect(code).toBe(1);
  expect(stderr).toContain(sentence);
  expect(stderr).not.toContain('    at ');
});

it('leaves no draft behind', async () => {
  expect((await readdir(folder)).sort()).toEqual(['data', 'first.tar', 'sealed.backup', 'second.tar']);
});
