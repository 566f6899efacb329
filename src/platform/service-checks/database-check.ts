import { type DatabaseConfig, openWithoutMigrating } from '#platform/db/open.ts';
import { silentLog } from '#platform/log/log.ts';
import { attempt, type CheckResult } from './service-check.ts';

const STATE = `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
  has_schema_privilege(current_schema(), 'create') as creates, to_regclass('schema_scripts') is not null as used`;

/** The database answers, is of a supported version, and takes tables. */
export function checkDatabase(config: DatabaseConfig): Promise<CheckResult> {
  return attempt(async () => {
    if (config.DATABASE_URL === '') throw new Error('DATABASE_URL is missing');
    const { database, client } = await openWithoutMigrating(config, silentLog);
    try {
      const { rows } = await client.query<{
        version: string;
        encoding: string;
        creates: boolean | null;
        used: boolean;
      }>(STATE);
      const { version, encoding, creates, used } = rows[0]!;
      if (encoding !== 'UTF8') throw new Error(`the encoding of the database is ${encoding}; UTF8 is needed`);
      if (!creates) throw new Error('the user of DATABASE_URL may not create tables');
      return `PostgreSQL ${version.split(' ', 1)[0]}, ${used ? 'with the tables of a site' : 'empty'}`;
    } finally {
      await client.end();
      await database.close();
    }
  });
}
