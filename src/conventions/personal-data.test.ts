import { PERSONAL_DATA } from '#modules/personal-data.ts';
import { SAMPLES } from '#modules/privacy/full-user.testing.ts';
import { RETENTION } from '#platform/retention/retention.rules.ts';
import { testDatabase } from '#platform/testing/database.ts';

const database = testDatabase();
const { kinds, tables } = PERSONAL_DATA;

/** Column names of personal data, where no foreign key indicates it. */
const PERSONAL =
  /^(user|author|owner|actor|anchor|expert|follower|followed|blocked|reporter)_id$|_by$|(^|_)(phone|email|ip|ips|device|networks?|visitor|contact|address|recipient|real_name|birth_date|user_agent|nickname|target|target_hash)$/;

/** Columns with such a name that hold no personal data. */
const IMPERSONAL = new Map([['outbox_lanes', 'claimed_by is a process']]);

interface Column {
  table: string;
  column: string;
}

async function personalColumns(): Promise<Column[]> {
  const { rows } = await database.pool.query<Column & { users: boolean }>(`
    select c.relname as table, a.attname as column,
           exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid
                   and k.confrelid = 'users'::regclass and a.attnum = any (k.conkey)) as users
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
     order by 1, a.attnum`);
  return rows.filter(
    ({ table, column, users }) => (users || PERSONAL.test(column)) && !IMPERSONAL.has(table),
  );
}

describe('personal data declaration', () => {
  it('has every table with personal data, in exactly one kind', async () => {
    const found = [...new Set((await personalColumns()).map(({ table }) => table))];
    const undeclared = found.filter((table) => !(table in tables));
    expect(undeclared, 'add them to src/modules/personal-data-tables.ts').toEqual([]);
  });

  it('names only existing tables, columns and kinds', async () => {
    const { rows } = await database.pool.query<Column>(
      `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
    );
    const there = new Set(rows.map(({ table, column }) => `${table}.${column}`));
    const named = Object.entries(tables).flatMap(([table, { user = [], via, stays = [] }]) =>
      [...user, ...stays, ...(via ? [via.column] : [])].map((column) => `${table}.${column}`),
    );
    expect(named.filter((name) => !there.has(name))).toEqual([]);
    expect(Object.keys(tables).filter((table) => !rows.some((row) => row.table === table))).toEqual([]);
    for (const [table, { kind }] of Object.entries(tables)) expect(kinds, table).toHaveProperty(kind);
  });

  it('has every retention period of the configuration that concerns people', () => {
    const used = new Set<string>(Object.values(kinds).flatMap(({ retains }) => [...retains]));
    expect(Object.keys(RETENTION).filter((rule) => !used.has(rule))).toEqual([]);
  });

  it('gives a reason wherever data outlives the account', () => {
    const silent = Object.entries(tables).filter(([, use]) => use.onDeletion !== 'deleted' && !use.because);
    expect(silent.map(([table]) => table)).toEqual([]);
  });

  it('has a sample of every table, and of its export', () => {
    expect(Object.keys(tables).filter((table) => !(table in SAMPLES))).toEqual([]);
    const shown = Object.entries(tables).filter(([, { exported }]) => typeof exported === 'string');
    expect(shown.filter(([table]) => !SAMPLES[table]?.shows.length).map(([table]) => table)).toEqual([]);
  });
});
