import type { Pool } from 'pg';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/** Scans of a table by a statement: `Index Scan`, `Seq Scan` … */
export async function scansOf(
  pool: Pool,
  table: string,
  { sql, params }: { sql: string; params: unknown[] },
): Promise<string[]> {
  const { rows } = await pool.query(`explain (format json) ${sql}`, params);
  const found: string[] = [];
  const walk = (plan: Plan): void => {
    if (plan['Relation Name'] === table) found.push(plan['Node Type']);
    plan.Plans?.forEach(walk);
  };
  walk(rows[0]['QUERY PLAN'][0].Plan);
  return found;
}
