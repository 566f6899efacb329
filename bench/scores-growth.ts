import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { createCountsService } from '#modules/matches/counts.service.ts';
import { createListsService } from '#modules/matches/lists.service.ts';
import { createSpecListsService } from '#modules/matches/spec-lists.service.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { type Database, type Db, openDatabase } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { silentLog } from '#platform/log/log.ts';
import { medianRatio } from './median.ts';
import { percentile } from './percentile.ts';
import type { Place } from './place.ts';
import { scansOfMatches } from './query-plans.ts';
import type { BenchRow } from './row.ts';
import { fillYears } from './scores/fill-years.ts';
import { type Scratch, startScratch } from './scratch.ts';

const [FEW, MANY] = [10_000, 1_000_000];
const ROUNDS = 5;
const CALLS = 60;
const WARM_CALLS = 30;
const GOAL = 1.5;
const NOW = new Date('2026-11-15T12:00:00Z');
const TODAY = '2026-11-15';
const timeZone = 'Asia/Shanghai';

type Read = (db: Db) => Promise<unknown>;

/** As pages and API call them; made anew each time, so that nothing is remembered from the call before. */
const services = (db: Db) => {
  const lists = createListsService(db, systemClock);
  const counts = createCountsService(db, systemClock);
  return { lists, counts, spec: createSpecListsService(lists, counts) };
};

const READS: Readonly<Record<string, Read>> = {
  'home page: list of the day, hot matches, counts': async (db) => {
    const { lists, counts } = services(db);
    await Promise.all([
      lists.list({ timeZone, date: TODAY, group: 'recommended', filter: 'all' }, 'zh_CN', NOW),
      lists.hot('zh_CN', NOW),
      counts.counts({ timeZone, month: TODAY.slice(0, 7) }, NOW),
    ]);
  },
  'match list: a day of one game': (db) =>
    services(db).lists.list({ timeZone, date: TODAY, game: 'football', filter: 'all' }, 'zh_CN', NOW),
  'match list: live now': (db) => services(db).lists.list({ timeZone, filter: 'live' }, 'zh_CN', NOW),
  'match list: results, latest first': (db) => services(db).spec.past({}, 'zh_CN', NOW),
  'match list: results, hundredth page': (db) => services(db).spec.past({ pageIndex: 100 }, 'zh_CN', NOW),
  'match list: to come, soonest first': (db) => services(db).spec.upcoming({}, 'zh_CN', NOW),
};

/** What a hundred times as many matches cost the reader of a list: p95 of the services themselves, in turns. */
export async function benchGrowth(place: Place): Promise<BenchRow[]> {
  const scratch = await startScratch(place);
  const opened: Database[] = [];
  try {
    const [few, many] = [await filled(scratch, 'few', FEW), await filled(scratch, 'many', MANY)];
    opened.push(few, many);
    const rows: BenchRow[] = [];
    for (const [name, read] of Object.entries(READS)) rows.push(await compare(name, read, few, many));
    return [...rows, await plans(many.pool)];
  } finally {
    await Promise.all(opened.map((database) => database.close()));
    await scratch.stop();
  }
}

async function filled(scratch: Scratch, name: string, matches: number): Promise<Database> {
  const database = openDatabase({ url: await scratch.database(name), pool: 4, log: silentLog });
  const client = await database.connect();
  await migrate(client, silentLog);
  await fillYears(client, matches, NOW);
  await client.end();
  return database;
}

async function compare(name: string, read: Read, few: Database, many: Database): Promise<BenchRow> {
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

/** Every statement of every read, as PostgreSQL plans it on the large table. */
async function plans(pool: Pool): Promise<BenchRow> {
  const sent: { sql: string; params: unknown[] }[] = [];
  const db = drizzle(pool, { logger: { logQuery: (sql, params) => void sent.push({ sql, params }) } });
  for (const read of Object.values(READS)) await read(db);
  const scans = (await Promise.all(sent.map((statement) => scansOfMatches(pool, statement)))).flat();
  const whole = scans.filter((kind) => kind === 'Seq Scan');
  return {
    name: 'the matches are read from end to end',
    value: `${whole.length === 0 ? 'never' : `${whole.length} times`}, in ${sent.length} statements`,
    goal: 'never',
    met: whole.length === 0 && scans.length > 0,
    note:
      `${MANY.toLocaleString('en')} matches are ${MANY / 200} days of 200, ${FEW.toLocaleString('en')} are ` +
      `${FEW / 200}; each with prices and a sheet. ${ROUNDS} rounds of ${CALLS} calls to each, in turns`,
  };
}
