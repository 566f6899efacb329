import { createAudit } from '#modules/audit/index.ts';
import { createCatalog } from '#modules/catalog/index.ts';
import { aFixture, aLeague, aTeam, testFeed } from '#modules/feeds/feed.factory.ts';
import { createIngest } from '#modules/feeds/ingest.service.ts';
import { MANUAL_PROVIDER } from '#modules/feeds/providers.rules.ts';
import { FakeClock } from '#platform/clock/clock.ts';
import { type Database, openDatabase } from '#platform/db/db.ts';
import { silentLog } from '#platform/log/log.ts';
import { testDatabase } from '#platform/testing/database.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type { EntryBody } from './entries.rules.ts';
import { createScoringService, type ScoringService } from './scoring.service.ts';
import { sent } from './testing.ts';

const MATCHES = 6;
const database = testDatabase();
const clock = new FakeClock('2026-11-15T12:00:00Z');
const opened: Database[] = [];
let admin: User;
let ids: number[];

/** The scoring of a process of its own, with this many connections. */
function aProcess(connections: number): ScoringService {
  const own = openDatabase({ url: database.url, pool: connections, log: silentLog });
  opened.push(own);
  const { db } = own;
  const catalog = createCatalog(db);
  const ignore = () => undefined;
  const parts = { db, catalog, clock, log: silentLog, onChanges: ignore, onSheet: ignore };
  return createScoringService({
    ...{ db, catalog, audit: createAudit(db).publicApi, publish: ignore },
    ingest: createIngest(parts, MANUAL_PROVIDER),
  });
}

beforeAll(async () => {
  const feed = testFeed(database, clock);
  const each = Array.from({ length: MATCHES }, (_, index) => index);
  await feed.ingest([
    aLeague('l'),
    ...each.flatMap((n) => [aTeam(`a${n}`), aTeam(`b${n}`)]),
    ...each.map((n) => aFixture(`m${n}`, { home: `a${n}`, away: `b${n}` })),
  ]);
  const { rows } = await database.pool.query<{ id: number }>('select id from matches order by id');
  ids = rows.map(({ id }) => id);
  const { rows: users } = await database.pool.query<{ id: number }>(
    `insert into users (username, registration_source, created_at) values ('scorer', 'test', $1) returning id`,
    [clock.now()],
  );
  admin = { kind: 'user', id: users[0]!.id, roles: ['user', 'administrator'], sessionId: 1 };
});

afterAll(async () => {
  for (const own of opened) await own.close();
});

const batch = (...bodies: EntryBody[]) => {
  const at = clock.now().toISOString();
  return { sentAt: at, entries: bodies.map((body) => sent(body, { at })) };
};
const goal: EntryBody = { kind: 'event', side: 'home', event: 'goal', player: 'Ann' };
const enter = (process: ScoringService, matchId: number, ...bodies: EntryBody[]) =>
  process.enter(admin, { matchId, ...batch(...bodies) }, 'en', clock.now());

async function scores(): Promise<string[]> {
  const { rows } = await database.pool.query<{ score: string }>(
    `select home_score || ':' || away_score as score from matches order by id`,
  );
  return rows.map(({ score }) => score);
}

it('scoring: a batch needs one connection', async () => {
  await enter(aProcess(1), ids[0]!, { kind: 'start' }, goal);
  expect((await scores())[0]).toBe('1:0');
});

it('scoring: several matches at once, by two processes with two connections each', async () => {
  const processes = [aProcess(2), aProcess(2)];
  await Promise.all(
    ids
      .slice(1)
      .flatMap((id) => processes.map((process) => enter(process, id, { kind: 'start' }, goal, goal))),
  );
  // The second start does not fit, and its goals count: they are another device's.
  expect((await scores()).slice(1)).toEqual(Array(MATCHES - 1).fill('4:0'));
});

it('scoring: a match that waits for another process holds up no other match', async () => {
  const process = aProcess(2);
  const blocker = await database.connect();
  try {
    await blocker.query('begin');
    await blocker.query(`select pg_advisory_xact_lock(hashtextextended($1, 2))`, [`scoring ${ids[0]}`]);
    const waiting = enter(process, ids[0]!, goal);
    const before = (await scores())[1];
    await enter(process, ids[1]!, goal);
    expect((await scores())[1]).not.toBe(before);
    await blocker.query('rollback');
    await waiting;
    expect((await scores())[0]).toBe('2:0');
  } finally {
    await blocker.end();
  }
});
