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

/** Long texts that become longer, or are long to look through. */
export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  'letters that become eighteen': '\ufdfa'.repeat(9_000),
  marks: `a${'\u0301\u0323'.repeat(6_000)}`,
  'letters with marks': `a${'\u0301'.repeat(25)}`.repeat(400),
  joiners: '👨\u200d👩\u200d👧'.repeat(800),
  directions: '\u202e\u2066'.repeat(4_000),
  halves: '\ud83d'.repeat(2_000),
  blanks: ' '.repeat(20_000),
  letters: 'a-'.repeat(10_000),
  syllables: '각'.repeat(7_000),
};

interface Described {
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> };
  parameters?: { name: string; in: string }[];
}

/** The names of what each call takes, as the API describes itself: `POST path` → names. */
export async function fieldsOf(url: string): Promise<Map<string, string[]>> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Described>>;
  };
  return new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody, parameters = [] }]) => {
        const inBody = Object.keys(requestBody?.content['application/json']?.schema.properties ?? {});
        const inQuery = parameters.filter((p) => p.in === 'query').map(({ name }) => name);
        return [`${method.toUpperCase()} ${path.slice(1)}`, [...inBody, ...inQuery]];
      }),
    ),
  );
}

/** What every account of the ledger holds, also what is still to be rolled up. */
export async function coinsIn({ pool }: Database): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; coins: number }>(
    `select kind || ' ' || owner as name,
            (balance + coalesce((select sum(amount) from ledger_pending where account_id = account.id), 0))::float8 as coins
       from ledger_accounts account`,
  );
  return Object.fromEntries(rows.map(({ name, coins }) => [name, coins]));
}
