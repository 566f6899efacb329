import { createCountsService } from '#modules/matches/counts.service.ts';
import { createListsService } from '#modules/matches/lists.service.ts';
import { createSpecListsService } from '#modules/matches/spec-lists.service.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { type Database, type Db, openDatabase } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { silentLog } from '#platform/log/log.ts';
import { CALLS, compareReads, plansOfReads, type Read, ROUNDS } from './growth.ts';
import { benchOverview } from './overview-growth.ts';
import type { Place } from './place.ts';
import type { BenchRow } from './row.ts';
import { fillSeason } from './scores/fill-season.ts';
import { fillYears } from './scores/fill-years.ts';
import { benchLeaders } from './scores-leaders.ts';
import { type Scratch, startScratch } from './scratch.ts';

const FEW = 10_000;
/** `BENCH_MATCHES=100000` is a quicker look; the results are of a million. */
const MANY = Number(process.env.BENCH_MATCHES ?? 1_000_000);
if (!(MANY > FEW)) throw new Error(`BENCH_MATCHES: a number above ${FEW}`);
const NOW = new Date('2026-11-15T12:00:00Z');
const TODAY = '2026-11-15';
const timeZone = 'Asia/Shanghai';

/** As pages and API call them; created for each call, so that no cache is warm. */
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

/** Cost of a hundred times as many matches for a list: p95 of the services themselves, interleaved. */
export async function benchGrowth(place: Place): Promise<BenchRow[]> {
  const scratch = await startScratch(place);
  const opened: Database[] = [];
  try {
    const [few, many] = [await filled(scratch, 'few', FEW), await filled(scratch, 'many', MANY)];
    opened.push(few, many);
    const rows: BenchRow[] = [];
    for (const [name, read] of Object.entries(READS)) rows.push(await compareReads(name, read, few, many));
    const client = await many.connect();
    const season = await fillSeason(client, NOW);
    await client.end();
    const leaders = await benchLeaders(many, season, MANY);
    return [
      ...rows,
      ...leaders,
      ...(await benchOverview(scratch, MANY)),
      {
        name: 'the matches are read from end to end',
        ...(await plansOfReads(many.pool, Object.values(READS), 'matches')),
        note:
          `${MANY.toLocaleString('en')} matches are ${MANY / 200} days of 200, ${FEW.toLocaleString('en')} are ` +
          `${FEW / 200}; each with prices and a sheet. ${ROUNDS} rounds of ${CALLS} calls to each, in turns`,
      },
    ];
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
