import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { runCommand } from '#platform/testing/command.ts';
import { cloneTemplate } from '#platform/testing/database.ts';
import { programOf } from '#platform/testing/programs.ts';

const UPGRADE = programOf('upgrade');
const NEWEST = '20261127070100_business_days.sql';
let [url, folder] = ['', ''];
beforeAll(async () => {
  url = await cloneTemplate();
  folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const upgrade = (...args: string[]) => runCommand(UPGRADE, url, '--check', `--backups=${folder}`, ...args);
async function query(sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

it('an up-to-date database needs nothing, not even a backup', async () => {
  const { code, out, err } = await upgrade();
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('✓ No migration is pending.');
});

it('a pending migration is listed with its tables, and requires a fresh backup', async () => {
  await query(`delete from schema_scripts where name = '${NEWEST}'`);
  const { code, out } = await upgrade();
  expect(code).toBe(1);
  expect(out).toContain('– 1 migrations are pending');
  expect(out).toMatch(new RegExp(`${NEWEST}: \\S+`));
  expect(out).toContain(`✗ There is no backup in ${folder}: run npm run backup first.`);
  // A day old is too old.
  writeFileSync(join(folder, 'old.tar'), '');
  utimesSync(join(folder, 'old.tar'), 1_000_000, 1_000_000);
  expect((await upgrade()).out).toContain('✗ The newest backup');
  writeFileSync(join(folder, 'new.tar'), '');
  const ready = await upgrade('--from', '0.0.0');
  expect([ready.code, ready.out]).toEqual([
    0,
    expect.stringContaining('Changes since 0.0.0:\n\n## [Unreleased]'),
  ]);
});

it('a database of a newer version, and an old Node, stop the upgrade', async () => {
  await query(`insert into schema_scripts values ('20991231000000_later.sql', 'x', now())`);
  const { code, out } = await upgrade('--node=18.20.0');
  expect(code).toBe(1);
  expect(out).toContain('✗ The database is of another version: 20991231000000_later.sql');
  expect(out).toContain('✗ Node 18.20.0 is too old: >=20 is needed.');
});
