import { execFile } from 'node:child_process';
import { existsSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Place } from '../place.ts';
import { CLIENTS, FIRST_RECEIVER } from './books.ts';

const run = promisify(execFile);

/** The service's SQL call; keys are random, because pgbench cannot count. */
const SCRIPT = `\\set n random(1, 1000000000000000)
\\set payer :client_id + 1
\\set receiver ${FIRST_RECEIVER} + :spread * :client_id
select ledger_post('pgbench ' || :n, 'gift', 'bench', '1', null, '{wallet, wallet}',
  array[(:payer)::text, (:receiver)::text], array[:payer, :receiver]::bigint[], '{-1, 1}', now(), 'touchline', 'en');
`;

export interface Pgbench {
  /** Transfers a second. */
  pay(url: string, order: { ms: number; hot: boolean }): Promise<number>;
}

/** PostgreSQL's own load program, if installed. */
export function findPgbench({ folder }: Place): Pgbench | null {
  const installed = globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().reverse();
  const program = ['/usr/bin/pgbench', '/usr/local/bin/pgbench', ...installed].find((file) =>
    existsSync(file),
  );
  if (!program) return null;
  const script = join(folder, 'transfer.sql');
  writeFileSync(script, SCRIPT);
  return {
    async pay(url, { ms, hot }) {
      const { stdout } = await run(program, [
        ...['--client', String(CLIENTS), '--jobs', '2', '--time', String(Math.round(ms / 1_000))],
        ...['--protocol', 'prepared', '--no-vacuum', '--file', script, '--define', `spread=${hot ? 0 : 1}`],
        url,
      ]);
      const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
      if (!rate) throw new Error(`pgbench said no rate:\n${stdout}`);
      return Number(rate);
    },
  };
}
