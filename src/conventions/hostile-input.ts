import { DEMO_ACCOUNTS } from '#modules/users/users.rules.ts';
import type { Database } from '#platform/db/db.ts';
import type { TestApp } from '#platform/testing/app.ts';
import { type Access, mayAccess, type Role } from '#platform/viewer/viewer.ts';

/** Hostile values for a field. */
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
  'NaN',
  '-Infinity',
  '1e999',
  '-0',
  '\u202egpj.\u2066exe',
  '\ufdfa'.repeat(500),
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  'x'.repeat(5_000),
  [],
  [[]],
  {},
  { $ne: null },
  { __proto__: null, toString: 1, constructor: { name: 'x' } },
  Array.from({ length: 2_000 }, (_, i) => i),
];
/** Hostile bodies. */
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
  '{"id":1,"id":2,"id":{"id":[1]}}',
  '{"id":1,"noCallHasThis":true}',
  '{"id":"\\ud83d"}',
  '{"id":"cut o',
  '{"id":1}{"id":2}',
  '\ufeff{"id":1}',
  `{${Array.from({ length: 5_000 }, (_, i) => `"f${i}":1`).join()}}`,
  'a=b&c=d',
];
/** Content types where JSON is expected; null for none. */
export const TYPES: readonly (string | null)[] = [
  null,
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/jsonp',
  'image/png',
];

/** Deterministic by seed, in [0, 1). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A session with access to a call: an administrator's where possible, who reaches more of its code. */
export async function sessionsFor(site: TestApp): Promise<(access: Access) => string> {
  const accounts = DEMO_ACCOUNTS.toReversed();
  const tokens = new Map<string, string>();
  for (const { username } of accounts) tokens.set(username, await site.signIn(username));
  const viewer = (roles: readonly Role[]) => ({ kind: 'user' as const, id: 1, roles, sessionId: 1 });
  return (access) =>
    tokens.get(accounts.find(({ roles }) => mayAccess(viewer(roles), access))?.username ?? '') ?? '';
}

/** Long texts that expand, or are slow to scan. */
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

/** Long values. */
export const HOSTILE_VALUES: Readonly<Record<string, unknown>> = {
  'many numbers': Array.from({ length: 2_000 }, (_, i) => i),
  'many texts': Array.from({ length: 1_000 }, () => 'a\u0301'),
  'many names': Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`n${i}`, i])),
  'many things': Array.from({ length: 500 }, () => ({ id: 1, __proto__: null })),
};

interface Described {
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> };
  parameters?: { name: string; in: string }[];
}

/** Input fields of each call by its OpenAPI description: `POST path` → names. */
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

/** Balance of every ledger account, including entries not yet rolled up. */
export async function coinsIn({ pool }: Database): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ name: string; coins: number }>(
    `select kind || ' ' || owner as name,
            (balance + coalesce((select sum(amount) from ledger_pending where account_id = account.id), 0))::float8 as coins
       from ledger_accounts account`,
  );
  return Object.fromEntries(rows.map(({ name, coins }) => [name, coins]));
}
