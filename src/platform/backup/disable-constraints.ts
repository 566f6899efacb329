import pg from 'pg';
import { JOBS_SCHEMA } from '#platform/jobs/jobs-schema.ts';

const SCHEMAS = ['public', JOBS_SCHEMA];
/** `pg_trigger.tgenabled` as a clause of `alter table`. */
const STATES: Readonly<Record<string, string>> = { O: 'enable', R: 'enable replica', A: 'enable always' };

/**
 * Disables foreign keys and triggers, so that rows load in any order and append-only tables can be filled. An owner's
 * right: no superuser is needed. Returns the function that restores them and checks references.
 */
export async function disableConstraints(client: pg.Client): Promise<() => Promise<void>> {
  const references = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text = any($1)`,
    [SCHEMAS],
  );
  const triggers = await client.query<{ table: string; name: string; state: string }>(
    `select tgrelid::regclass::text as table, tgname as name, tgenabled as state from pg_trigger t
     join pg_class c on c.oid = tgrelid
     where not tgisinternal and tgenabled <> 'D' and tgparentid = 0 and relnamespace::regnamespace::text = any($1)`,
    [SCHEMAS],
  );
  for (const { table, name } of references.rows) {
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  }
  for (const { table, name } of triggers.rows) {
    await client.query(`alter table ${table} disable trigger ${pg.escapeIdentifier(name)}`);
  }
  return async () => {
    for (const { table, name, definition } of references.rows) {
      await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`);
    }
    for (const { table, name, state } of triggers.rows) {
      await client.query(`alter table ${table} ${STATES[state]} trigger ${pg.escapeIdentifier(name)}`);
    }
  };
}
