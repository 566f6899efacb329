import pg from 'pg';
import { findGame } from '#modules/catalog/games.rules.ts';
import { type ReplicatedCluster, startReplicatedCluster } from '#platform/db/replica.testing.ts';
import { API_CLIENT } from '#platform/endpoint/caller.ts';
import { type SiteProcess, startSite } from '#platform/testing/process.ts';

const PATIENCE = { timeout: 60_000, interval: 100 };
const METRICS_TOKEN = 'a token of this test';

let cluster: ReplicatedCluster;
let site: SiteProcess;
let primary: pg.Client;

beforeAll(async () => {
  cluster = await startReplicatedCluster('touchline');
  site = await startSite({
    DATABASE_URL: cluster.primaryUrl,
    DATABASE_READ_URL: cluster.replicaUrl,
    RATE_LIMITS: '0',
    METRICS_TOKEN,
  });
  primary = new pg.Client({ connectionString: cluster.primaryUrl });
  await primary.connect();
});
afterAll(async () => {
  await primary?.end();
  await site?.stop();
  await cluster?.stop();
});

async function metric(name: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${site.url}/metrics`, { headers })).text();
  return Number(new RegExp(`^database_replica_${name} (\\S+)$`, 'm').exec(text)?.[1]);
}
const isUsed = (used: boolean) => vi.waitUntil(async () => (await metric('used')) === Number(used), PATIENCE);

const leagueNames = async (cookie = ''): Promise<string[]> => {
  const headers = { lan: 'en', cookie };
  const answer = await fetch(`${site.url}/api/library/leagues?game=football`, { headers });
  expect(answer.status).toBe(200);
  const { result } = (await answer.json()) as { result: { leagues: { name: string }[] } };
  return result.leagues.map(({ name }) => name);
};

const addLeague = (name: string) =>
  primary.query(
    `insert into leagues (slug, game_id, names, country, rank)
     select $1, $2, jsonb_build_object('en', $1::text, 'zh_CN', $1::text), 'cn', 1`,
    [name, findGame('football')!.gameId],
  );

/** The reads of the replica that one request causes. */
async function readsOf(request: () => Promise<unknown>): Promise<number> {
  const before = await metric('reads_total');
  await request();
  return (await metric('reads_total')) - before;
}

it('DATABASE_READ_URL: reads use the replica, the own change is seen, and the site outlives the replica', async () => {
  await isUsed(true);
  await addLeague('one');
  await vi.waitUntil(async () => (await leagueNames()).includes('one'), PATIENCE);
  await vi.waitUntil(async () => (await readsOf(leagueNames)) > 0, PATIENCE);
  expect(await metric('lag_seconds')).toBeLessThan(Number.POSITIVE_INFINITY);

  // A change, whether it succeeds or not: its browser reads the primary until the cookie expires.
  const changed = await fetch(`${site.url}/api/login/mobileandpw`, {
    method: 'POST',
    headers: { systype: API_CLIENT, 'content-type': 'application/json' },
    body: '{}',
  });
  const cookie = changed.headers.getSetCookie().find((text) => text.startsWith('wrote='))!;
  expect(cookie).toMatch(/^wrote=1; Path=\/; Max-Age=10; SameSite=Lax; HttpOnly$/);
  await cluster.pauseReplay();
  await addLeague('two');
  expect(await readsOf(async () => expect(await leagueNames('wrote=1')).toContain('two'))).toBe(0);

  // The replica stands still: nobody reads it any more.
  await isUsed(false);
  expect(await leagueNames()).toEqual(expect.arrayContaining(['one', 'two']));
  // With the next probe.
  await vi.waitUntil(() => site.log().includes('"event":"db.replica_unused"'), PATIENCE);
  await cluster.resumeReplay();
  await isUsed(true);
  expect(await leagueNames()).toContain('two');

  await cluster.killReplica();
  for (let i = 0; i < 20; i += 1) expect(await leagueNames()).toContain('two');
  await isUsed(false);
  expect(await leagueNames()).toContain('two');
  await cluster.startReplica();
  await isUsed(true);
  await vi.waitUntil(async () => (await readsOf(leagueNames)) > 0, PATIENCE);
  await vi.waitUntil(() => site.log().split('"event":"db.replica_used"').length > 3, PATIENCE);
});
