import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { findGame } from '#modules/catalog/games.rules.ts';
import { testApp } from '#platform/testing/app.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { SpecDetail } from './detail.contract.ts';

const database = testDatabase({ demo: true });
const site = testApp({ env: { RATE_LIMITS: '0' }, parts: { database } });
afterEach(() => vi.restoreAllMocks());

const footballMatch = async (): Promise<number> => {
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select id from matches where game_id = ${findGame('football')!.gameId} order by id limit 1`,
  );
  return rows[0]!.id;
};
const show = async (id: number, headers = {}) => await site.call(`football/${id}`, { headers });
const momentumOf = (answer: Awaited<ReturnType<typeof show>>) =>
  (answer.envelope.result as unknown as SpecDetail).momentum;

/** A build reads the live text once. */
function countBuilds(): () => number {
  let builds = 0;
  const run = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text?: string }];
    const text = typeof first === 'string' ? first : (first.text ?? '');
    if (text.includes('from "match_texts"')) builds += 1;
    return run.apply(this, args) as never;
  });
  return () => builds;
}

test('500 viewers refetching at once get the new state, by a few builds', async () => {
  const id = await footballMatch();
  await show(id);
  const builds = countBuilds();
  for (const momentum of [
    [1, 2, 3],
    [4, 5, 6],
  ]) {
    const before = builds();
    await database.db.execute(
      sql`insert into match_sheets (match_id, kind, version, data)
          values (${id}, 'momentum', 1, ${JSON.stringify(momentum)}::jsonb)
          on conflict (match_id, kind) do update set data = excluded.data`,
    );
    const answers = await Promise.all(Array.from({ length: 500 }, () => show(id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => momentumOf(answer).join()))).toEqual(new Set([momentum.join()]));
    // One build, and another each time the parts without a version expired meanwhile: a busy machine takes longer.
    expect(builds() - before).toBeLessThanOrEqual(25);
  }
});

test('an unchanged detail is not sent again; it contains nothing personal', async () => {
  const id = await footballMatch();
  const first = await show(id);
  const etag = first.headers.get('etag')!;
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(first.headers.get('set-cookie')).toBeNull();
  const url = `${site.url}/api/football/${id}`;
  const again = await fetch(url, { headers: { lan: 'en', 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const other = await fetch(url, { headers: { lan: 'zh_CN', 'if-none-match': etag } });
  expect(other.status).toBe(200);
});
