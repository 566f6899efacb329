import type { Database } from '#platform/db/db.ts';

/** What somebody writes where a word or a number is asked for. */
export const VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  Number.MAX_SAFE_INTEGER,
  1e308,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '٠١٢٣٤٥',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../../etc/passwd',
  '9'.repeat(40),
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  'x'.repeat(5_000),
  [],
  [[]],
  {},
  { $ne: null },
];
/** And where an object is. */
export const BODIES: readonly string[] = [
  '',
  'null',
  '[]',
  '"text"',
  '{',
  '{"__proto__":{"roles":["administrator"]}}',
  '{"constructor":{"prototype":{"x":1}}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  '{"password":1e999}',
  'a=b&c=d',
];

/** What every account of the ledger holds, also what is still to be rolled up. */
export async function coinsIn({ pool }: Database): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; coins: number }>(
    `select kind || ' ' || owner as name,
            (balance + coalesce((select sum(amount) from ledger_pending where account_id = account.id), 0))::float8 as coins
       from ledger_accounts account`,
  );
  return Object.fromEntries(rows.map(({ name, coins }) => [name, coins]));
}
