import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { systemClock } from '#platform/clock/clock.ts';
import { createLocalStorage } from '#platform/storage/local-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Every kind of value and trigger that a load could fail on. */
export const HOSTILE = `
  create extension if not exists pg_trgm;
  create table hostile (
    id bigint generated always as identity primary key,
    parent_id bigint references hostile (id) deferrable initially deferred,
    words text, letters text[], big bigint, exact numeric, rough double precision, bytes bytea, at timestamptz,
    day date, span interval, facts jsonb, id_of uuid, yes boolean,
    twice bigint generated always as (id * 2) stored,
    constraint hostile_pair unique (id, parent_id)
  );
  create table hostile_log (seq integer primary key, hostile_id bigint not null references hostile (id), note text);
  create function hostile_refuse() returns trigger language plpgsql as $$
    begin raise exception 'append only'; end $$;
  create trigger hostile_log_fixed before update or delete or truncate on hostile_log execute function hostile_refuse();
  create trigger hostile_log_closed before insert on hostile_log for each row execute function hostile_refuse();
  alter table hostile_log disable trigger hostile_log_closed;
  create trigger hostile_log_always before update on hostile_log for each row execute function hostile_refuse();
  alter table hostile_log enable always trigger hostile_log_always;
  create table hostile_parts (day date not null, note text) partition by range (day);
  create table hostile_parts_2026 partition of hostile_parts for values from ('2026-01-01') to ('2027-01-01');
  create sequence hostile_numbers;`;

/** Rows of them; the fourth and fifth are as large as `repeats` says. */
export const hostileRows = (repeats: number): string => String.raw`
  insert into hostile (parent_id, words, letters, big, exact, rough, bytes, at, day, span, facts, id_of, yes) values
    (2, E'tab\t line\n return\r back\\slash \\. \\N "quote" \'single\' \x01 \x7f',
     array['a', null, 'b,"c', '{}', '', E'\\'], 9223372036854775807,
     123456789012345678901234567890.123456789, 0.1::float8 + 0.2, decode('00ff0a5c2e', 'hex'),
     '2026-11-15 12:00:00.123456+08', '0044-03-15 BC', '1 year -2 mons 3 days 04:05:06.789',
     '{"big": 123456789012345678901234567890, "words": "\u00e9 比分 🏆", "none": null, "deep": [[[]]]}',
     '00000000-0000-4000-8000-000000000001', true),
    (1, '\N', '{}', -9223372036854775808, 'NaN', '-Infinity', '', 'infinity', '-infinity', '0', 'null', null, false),
    (null, '', null, null, null, 'NaN', null, '-infinity', null, null, null, null, null),
    (null, repeat(E'比分🏆\n', ${repeats}), null, 0, -0.0, '-0', decode(repeat('5c', ${4 * repeats}), 'hex'),
     '0001-01-01 00:00:00+00 BC', null, null, to_jsonb(repeat('"\', ${repeats})), null, null);
  insert into hostile (words) select words from hostile where id = 4;
  insert into hostile_log select id, id, words from hostile where id < 4;
  insert into hostile_parts values ('2026-02-03', 'kept');
  select setval('hostile_numbers', 41);
  select nextval('hostile_numbers');`;

/** The project's migrations and more, in a separate folder. */
export async function migrationsWith(more: Record<string, string>): Promise<string> {
  const root = await temporaryFolder();
  await cp(join(ROOT, 'migrations'), join(root, 'migrations'), { recursive: true });
  await cp(join(ROOT, 'src/modules'), join(root, 'src/modules'), {
    recursive: true,
    filter: (path) => !path.includes('.') || path.endsWith('.functions.sql'),
  });
  for (const [name, sql] of Object.entries(more)) await writeFile(join(root, 'migrations', name), sql);
  return root;
}

const folders: string[] = [];
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-backup-'));
  folders.push(folder);
  return folder;
}
export const tidyUp = async (): Promise<void> => {
  for (const client of open.splice(0)) await client.end();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
};

export async function emptyStorage(): Promise<Storage> {
  return createLocalStorage({ dir: await temporaryFolder() }, systemClock);
}

export async function emptyDatabase(owner?: string): Promise<string> {
  const name = `restored_${Math.random().toString(36).slice(2)}`;
  const admin = await connected(inject('adminUrl'));
  await admin.query(`create database ${name} ${owner ? `owner ${owner}` : ''}`);
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

const open: pg.Client[] = [];
/** A connection that `tidyUp` closes. */
export async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  open.push(client);
  return client;
}

/** Everything two equal databases have in common, read by other means than the backup's. */
export async function portrait(client: pg.Client): Promise<Record<string, unknown>> {
  await client.query("set timezone = 'UTC'; set extra_float_digits = 3");
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_scripts' order by 1`,
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of rows) {
    const found = await client.query(
      `select count(*)::int as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as md5 from ${name} t`,
    );
    contents[name] = found.rows[0];
  }
  const select = async (sql: string) => (await client.query(sql)).rows;
  return {
    contents,
    scripts: await select('select name, checksum from schema_scripts order by 1'),
    sequences: await select(
      "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1",
    ),
    indexes: await select(
      "select indexname, indexdef from pg_indexes where schemaname in ('public', 'pgboss') order by 1, 2",
    ),
    constraints: await select(
      `select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid) as is, convalidated from pg_constraint
       where connamespace::regnamespace::text in ('public', 'pgboss') and contype <> 'n' order by 1, 2, 3`,
    ),
    triggers: await select(
      'select tgrelid::regclass::text as on, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2',
    ),
  };
}
