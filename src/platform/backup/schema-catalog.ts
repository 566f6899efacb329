import pg from 'pg';
import { BACKED_UP_JOBS, JOBS_SCHEMA } from '#platform/jobs/jobs-schema.ts';

/** The table of applied migrations: the manifest has its content, and a restore runs the migrations again. */
const SCRIPTS_TABLE = 'schema_scripts';

export interface Table {
  schema: string;
  name: string;
  columns: string[];
}

export const quoted = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
export const quotedList = (names: readonly string[]): string => names.map(pg.escapeIdentifier).join(', ');

/** Objects of an extension are made by it. */
const own = (oid: string, kind = 'pg_class') =>
  `not exists (select from pg_depend e
    where e.objid = ${oid} and e.classid = '${kind}'::regclass and e.deptype = 'e')`;

/** Text form of values: the same on every server, and exact. */
const EXACT = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local row_security = off;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local synchronize_seqscans = off`;

export const setExactTextFormat = async (client: pg.Client): Promise<void> =>
  void (await client.query(EXACT));

/** The site's tables and the queued jobs. A partitioned table is one; generated columns are left out. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition and ${own('c.oid')}
       and (n.nspname = 'public' and c.relname <> $1 or n.nspname = $2 and c.relname = any($3))
     group by 1, 2 order by 1, 2`,
    [SCRIPTS_TABLE, JOBS_SCHEMA, Object.keys(BACKED_UP_JOBS)],
  );
  return rows;
}

/** A `select` of a table's rows for the backup. */
export function selectBackedUpRows({ schema, name, columns }: Table): string {
  const where = schema === JOBS_SCHEMA ? (BACKED_UP_JOBS[name] ?? '') : '';
  return `select ${quotedList(columns)} from ${quoted({ schema, name })} ${where}`;
}

export interface Sequence {
  schema: string;
  name: string;
  value: string;
  called: boolean;
}

export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname = 'public' and ${own('c.oid')} order by 1, 2`,
  );
  const sequences: Sequence[] = [];
  for (const sequence of rows) {
    const found = await client.query<Pick<Sequence, 'value' | 'called'>>(
      `select last_value::text as value, is_called as called from ${quoted(sequence)}`,
    );
    sequences.push({ ...sequence, ...found.rows[0]! });
  }
  return sequences;
}

/** Applied migrations and functions; null in a database without the site. */
export async function listScripts(client: pg.Client): Promise<{ name: string; checksum: string }[] | null> {
  const { rows } = await client.query('select to_regclass($1) as found', [`public.${SCRIPTS_TABLE}`]);
  if (!rows[0]?.found) return null;
  return (await client.query(`select name, checksum from ${SCRIPTS_TABLE} order by name`)).rows;
}

/** Number of existing objects that a restore would conflict with. */
export async function countOwned(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname in ('public', $1) and ${own('c.oid')}`,
    [JOBS_SCHEMA],
  );
  return rows[0]!.count;
}

/** Empties the database, except extensions and grants. */
export async function dropOwned(client: pg.Client): Promise<void> {
  await client.query(`drop schema if exists ${pg.escapeIdentifier(JOBS_SCHEMA)} cascade`);
  const { rows } = await client.query<{ drop: string }>(
    `select format('drop %s if exists %s cascade',
       case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'f' then 'foreign table'
         when 'S' then 'sequence' else 'table' end, c.oid::regclass) as drop
     from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
       and not relispartition and ${own('c.oid')}
       and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
         and relkind = 'S' and d.deptype in ('a', 'i'))
     union all
     select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
     where pronamespace = 'public'::regnamespace and ${own('p.oid', 'pg_proc')}
     union all
     select format('drop type if exists %s cascade', t.oid::regtype) from pg_type t
     where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r') and ${own('t.oid', 'pg_type')}`,
  );
  for (const { drop } of rows) await client.query(drop);
}

/** A running site would write during the restore. */
export async function isInUse(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
     and application_name like 'touchline%' limit 1`,
  );
  return rowCount !== 0;
}
