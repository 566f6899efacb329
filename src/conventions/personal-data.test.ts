import { PERSONAL_DATA } from '#modules/personal-data.ts';
import { SAMPLES } from '#modules/privacy/full-user.testing.ts';
import { RETENTION } from '#platform/retention/retention.rules.ts';
import { testDatabase } from '#platform/testing/database.ts';

const database = testDatabase();
const { kinds, tables } = PERSONAL_DATA;

/** Columns that tell of a person by their name, where no foreign key says it. */
const PERSONAL =
  /^(user|author|owner|actor|anchor|expert|follower|followed|blocked|reporter)_id$|_by$|(^|_)(phone|email|ip|ips|device|networks?|visitor|contact|address|recipient|real_name|birth_date|user_agent|nickname|target|target_hash)$/;

/** Whose columns have such a name and hold nothing of a person. */
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

describe('the declaration of personal data', () => {
  it('has every table that holds something of a person, in exactly one kind', async () => {
    const found = [...new Set((await personalColumns()).map(({ table }) => table))];
    const undeclared = found.filter((table) => !(table in tables));
    expect(undeclared, 'add them to src/modules/personal-data-tables.ts').toEqual([]);
  });

  it('names only tables, columns and kinds that are there', async () => {
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

  it('takes every period of the configuration that is about people', () => {
    const used = new Set<string>(Object.values(kinds).flatMap(({ keeps }) => [...keeps]));
    expect(Object.keys(RETENTION).filter((rule) => !used.has(rule))).toEqual([]);
  });

  it('says why, wherever something outlives the account', () => {
    const silent = Object.entries(tables).filter(([, use]) => use.onDeletion !== 'deleted' && !use.because);
    expect(silent.map(([table]) => table)).toEqual([]);
  });

  it('has a sample of every table, and what an exported one shows', () => {
    expect(Object.keys(tables).filter((table) => !(table in SAMPLES))).toEqual([]);
    const shown = Object.entries(tables).filter(([, { exported }]) => typeof exported === 'string');
    expect(shown.filter(([table]) => !SAMPLES[table]?.shows.length).map(([table]) => table)).toEqual([]);
  });
});
