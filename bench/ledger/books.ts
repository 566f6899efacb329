import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { ensureDatabase } from '#platform/db/open.ts';
import { silentLog } from '#platform/log/log.ts';
import type { Place } from '../place.ts';

/** Concurrent payers, each with a wallet of its own: users 1 to 32. */
export const CLIENTS = 32;
/** Receivers: one for each payer, or the first for all. */
export const FIRST_RECEIVER = 1_001;

export interface Books {
  url: string;
  /** Inconsistencies of the ledger. */
  problems(): Promise<unknown[]>;
  close(): Promise<void>;
}

/** A PostgreSQL of the benchmark, with a ledger in which payers have more than they can spend. */
export async function openBooks({ folder }: Place): Promise<Books> {
  const embedded = await startEmbedded({ dataDir: join(folder, 'ledger'), log: silentLog });
  await ensureDatabase(embedded.url, 'ledger');
  const url = embedded.databaseUrl('ledger');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await migrate(client, silentLog);
  await client.query(
    `select ledger_post('seed ' || n, 'recharge', 'bench', n::text, null, '{clearing, wallet}',
       array['bench', n::text], array[null, n], array[-1000000000, 1000000000], now(), 'touchline', 'en')
     from generate_series(1::bigint, $1) n`,
    [CLIENTS],
  );
  await client.query('select ledger_roll_up(1000)');
  return {
    url,
    problems: async () => (await client.query('select * from ledger_problems()')).rows,
    async close() {
      await client.end();
      await embedded.stop();
    },
  };
}
