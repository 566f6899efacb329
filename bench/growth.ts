import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Database, Db } from '#platform/db/db.ts';
import { medianRatio } from './median.ts';
import { percentile } from './percentile.ts';
import { scansOf } from './query-plans.ts';
import type { BenchRow } from './row.ts';

export const ROUNDS = 5;
export const CALLS = 60;
const WARM_CALLS = 30;
const GOAL = 1.5;

export type Read = (db: Db) => Promise<unknown>;

/** p95 of the same read on a small and a large database, interleaved. */
export async function compareReads(
  name: string,
  read: Read,
  few: Database,
  many: Database,
): Promise<BenchRow> {
  for (let call = 0; call < WARM_CALLS; call++) for (const { db } of [few, many]) await read(db);
  const p95s: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    const times: [number[], number[]] = [[], []];
    for (let call = 0; call < CALLS; call++) {
      for (const [index, { db }] of [few, many].entries()) {
        const began = performance.now();
        await read(db);
        times[index]!.push(performance.now() - began);
      }
    }
    for (const [index, each] of times.entries()) p95s[index]!.push(percentile(each, 0.95));
  }
  const ratio = medianRatio(p95s[1], p95s[0]);
  const middle = (values: number[]) => percentile(values, 0.5).toFixed(2);
  return {
    name,
    value: `${ratio.toFixed(2)}× its p95 (${middle(p95s[1])} ms ÷ ${middle(p95s[0])} ms)`,
    goal: `≤ ${GOAL}×`,
    met: ratio <= GOAL,
  };
}

/** Query plans of every statement on the large table: none may be a sequential scan. */
export async function plansOfReads(
  pool: Pool,
  reads: readonly Read[],
  table: string,
): Promise<Pick<BenchRow, 'value' | 'goal' | 'met'>> {
  const sent: { sql: string; params: unknown[] }[] = [];
  const db = drizzle(pool, { logger: { logQuery: (sql, params) => void sent.push({ sql, params }) } });
  for (const read of reads) await read(db);
  const scans = (await Promise.all(sent.map((statement) => scansOf(pool, table, statement)))).flat();
  const whole = scans.filter((kind) => kind === 'Seq Scan');
  return {
    value: `${whole.length === 0 ? 'never' : `${whole.length} times`}, in ${sent.length} statements`,
    goal: 'never',
    met: whole.length === 0 && scans.length > 0,
  };
}
