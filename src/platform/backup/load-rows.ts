import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import pg from 'pg';
import { copyIn, copyOut } from '#platform/db/copy.ts';
import { StartError } from '#platform/errors/start-error.ts';
import type { ArchiveReader } from './archive-reader.ts';
import type { ManifestTable } from './manifest.ts';
import { rowDigest } from './row-digest.ts';
import { listTables, quoted, quotedList, selectBackedUpRows, type Table } from './schema-catalog.ts';

const expand = promisify(gunzip);
const STAGING = 'restored_rows';

/** Loads every table of the backup into the table of its name, replacing rows of migrations. */
export async function loadTables(
  client: pg.Client,
  archive: ArchiveReader,
  onTable: (table: ManifestTable) => unknown = () => undefined,
): Promise<{ leftOut: string[] }> {
  const targets = new Map((await listTables(client)).map((table) => [quoted(table), table]));
  const leftOut: string[] = [];
  const pairs = archive.manifest.tables.flatMap((from) => {
    const to = targets.get(quoted(from));
    // A table beside the site's own: its columns are unknown.
    if (!to) leftOut.push(from.name);
    return to ? [{ from, to }] : [];
  });
  await client.query(`truncate ${pairs.map(({ to }) => quoted(to)).join(', ')}`);
  for (const { from, to } of pairs) {
    const columns = from.columns.filter((name) => to.columns.includes(name));
    const target = { ...to, columns };
    if (columns.length === from.columns.length) {
      await copyIn(client, `copy ${quoted(to)} (${quotedList(columns)}) from stdin`, rowsOf(archive, from));
      await compare(client, target, from);
    } else {
      await loadCommon(client, target, from, rowsOf(archive, from));
    }
    await onTable(from);
  }
  return { leftOut };
}

async function* rowsOf(archive: ArchiveReader, { files }: ManifestTable): AsyncGenerator<Buffer> {
  for (const file of files) yield expand(Buffer.concat(await archive.open(file).body.toArray()));
}

/** The job queue's tables belong to its library: another version may have other columns. */
async function loadCommon(
  client: pg.Client,
  to: Table,
  from: ManifestTable,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const texts = from.columns.map((name) => `${pg.escapeIdentifier(name)} text`).join(', ');
  await client.query(`create temporary table ${STAGING} (${texts}) on commit drop`);
  await copyIn(client, `copy ${STAGING} from stdin`, rows);
  const types = await columnTypes(client, to);
  const cast = to.columns.map((name) => `${pg.escapeIdentifier(name)}::${types.get(name)}`).join(', ');
  const { rowCount } = await client.query(
    `insert into ${quoted(to)} (${quotedList(to.columns)}) overriding system value select ${cast} from ${STAGING}`,
  );
  await client.query(`drop table ${STAGING}`);
  if (rowCount !== from.rows) throw different(from);
}

async function columnTypes(client: pg.Client, table: Table): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [quoted(table)],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

/** Reads the rows back and compares their digest. */
async function compare(client: pg.Client, table: Table, expected: ManifestTable): Promise<void> {
  const digest = rowDigest();
  for await (const chunk of copyOut(client, `copy (${selectBackedUpRows(table)}) to stdout`))
    digest.add(chunk as Buffer);
  const { rows, digest: found } = digest.result();
  if (rows !== expected.rows || found !== expected.digest) throw different(expected);
}

const different = ({ name }: ManifestTable) =>
  new StartError(`The rows of ${name} came out different from those of the backup: nothing was restored.`);
