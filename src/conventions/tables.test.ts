import { is } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { testDatabase } from '#platform/testing/database.ts';

const database = testDatabase();
const dialect = new PgDialect();
const files = import.meta.glob<Record<string, unknown>>('../**/*.tables.ts', { eager: true });
const tables = Object.values(files)
  .flatMap((file) => Object.values(file).filter((value) => is(value, PgTable)))
  .map((table) => getTableConfig(table));

/** Written by the migrator itself, and read by no module. */
const MIGRATOR_TABLES = ['schema_scripts'];

interface Column {
  name: string;
  type: string;
  notNull: boolean;
  identity: boolean;
  default: boolean;
}

async function columnsOf(table: string): Promise<Column[]> {
  const { rows } = await database.pool.query<Column>(
    `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "notNull",
            attidentity = 'a' as identity, atthasdef as default
       from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [table],
  );
  return rows;
}

async function checks(): Promise<Map<string, string>> {
  const { rows } = await database.pool.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

/** Numbers and quoted words of a condition: its limits and choices. */
const literals = (condition: string): string[] =>
  [...condition.matchAll(/'([^']*)'|(?<![\w"$.])-?\d+(?:\.\d+)?/g)]
    .map(([all, quoted]) => quoted ?? all)
    .sort();

describe('migrated database', () => {
  it.each(tables)('has the table $name as defined in the code', async ({ name, columns }) => {
    const known = columns.map(
      (column): Column => ({
        name: column.name,
        type: column.getSQLType(),
        notNull: column.notNull,
        identity: column.generatedIdentity?.type === 'always',
        default: column.default !== undefined,
      }),
    );
    const byName = (a: Column, b: Column) => a.name.localeCompare(b.name);
    expect((await columnsOf(name)).sort(byName)).toEqual(known.sort(byName));
  });

  it('has no table without a definition in the code', async () => {
    const { rows } = await database.pool.query("select tablename from pg_tables where schemaname = 'public'");
    const names = tables.map(({ name }) => name).concat(MIGRATOR_TABLES);
    expect(rows.map(({ tablename }) => tablename).sort()).toEqual(names.sort());
  });

  it('has the checks of the tables, with the limits of the rules', async () => {
    const there = await checks();
    for (const { name, value } of tables.flatMap((table) => table.checks)) {
      const { sql, params } = dialect.sqlToQuery(value);
      const condition = sql.replace(/\$(\d+)/g, (_, n) => quoted(params[n - 1]));
      expect(there.get(name), `the check ${name} is in no migration`).toBeDefined();
      expect(literals(there.get(name) ?? ''), `the check ${name} has other limits`).toEqual(
        literals(condition),
      );
    }
  });

  it('has no limit that is not from the rules', async () => {
    const declared = tables.flatMap((table) => table.checks.map(({ name }) => name));
    const unknown = [...(await checks())]
      .filter(
        ([name, definition]) =>
          !declared.includes(name) && literals(definition).some((text) => !/^[01]$/.test(text)),
      )
      .map(([name, definition]) => `${name}: ${definition}`);
    expect(unknown).toEqual([]);
  });

  it('reads no clock: instants are parameters', async () => {
    const { rows } = await database.pool.query<{ column: string; expression: string }>(
      `select adrelid::regclass || '.' || attname as column, pg_get_expr(adbin, adrelid) as expression
         from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum`,
    );
    expect(rows.length).toBeGreaterThan(0);
    const clock =
      /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp)\(|\b(current|local)_?(date|time)/i;
    const read = rows.filter(({ expression }) => clock.test(expression)).map(({ column }) => column);
    // Due times of events are compared by the database's clock alone: clocks of processes differ (decision 8).
    expect(read).toEqual(['outbox_events.next_try_at']);
  });
});

const quoted = (value: unknown): string => (typeof value === 'number' ? String(value) : `'${value}'`);
