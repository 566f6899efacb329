import { createRecordService } from '#modules/plans/record.service.ts';
import { createStatisticsService } from '#modules/plans/statistics.service.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { type Database, openDatabase } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { transact } from '#platform/db/transact.ts';
import { silentLog } from '#platform/log/log.ts';
import { guest } from '#platform/viewer/viewer.ts';
import { compareReads, plansOfReads, type Read } from './growth.ts';
import type { Place } from './place.ts';
import { fillExperts, PLANS_EACH } from './plans/fill-experts.ts';
import type { BenchRow } from './row.ts';
import { fillYears } from './scores/fill-years.ts';
import { type Scratch, startScratch } from './scratch.ts';

const [FEW, MANY] = [200, 2_000];
const MATCHES = 10_000;
const NOW = new Date('2026-11-15T12:00:00Z');
const reader = { viewer: guest, lang: 'zh_CN', now: NOW } as const;

const ranking =
  (sort: 'accuracy' | 'streak', window: number, pageIndex = 1): Read =>
  (db) =>
    createStatisticsService(db, createRecordService(db, systemClock)).list(
      { sort, window, pageIndex },
      reader,
    );

const READS: Readonly<Record<string, Read>> = {
  'ranking by accuracy, the last ten plans': ranking('accuracy', 10),
  'ranking by accuracy, all plans': ranking('accuracy', 0),
  'ranking by streak': ranking('streak', 10),
  'ranking by accuracy, ninth page': ranking('accuracy', 10, 9),
};

/** Cost of ten times as many experts for a ranking: p95 of the service itself, interleaved. */
export async function benchRankings(place: Place): Promise<BenchRow[]> {
  const scratch = await startScratch(place);
  const opened: Database[] = [];
  try {
    const [few, many] = [await filled(scratch, 'few', FEW), await filled(scratch, 'many', MANY)];
    opened.push(few, many);
    const rows: BenchRow[] = [];
    for (const [name, read] of Object.entries(READS)) rows.push(await compareReads(name, read, few, many));
    const settled = await plansOfReads(many.pool, Object.values(READS), 'plans');
    return [
      ...rows,
      {
        name: 'the plans are read from end to end',
        ...settled,
        note: `${MANY.toLocaleString('en')} and ${FEW} experts with ${PLANS_EACH} plans each, counted by the service that settles them; the twenty best with their shelves, followers and leagues`,
      },
    ];
  } finally {
    await Promise.all(opened.map((database) => database.close()));
    await scratch.stop();
  }
}

async function filled(scratch: Scratch, name: string, experts: number): Promise<Database> {
  const database = openDatabase({ url: await scratch.database(name), pool: 4, log: silentLog });
  const client = await database.connect();
  await migrate(client, silentLog);
  await fillYears(client, MATCHES, NOW);
  await fillExperts(client, experts, NOW);
  await client.end();
  const statistics = createStatisticsService(database.db, createRecordService(database.db, systemClock));
  const { rows } = await database.pool.query<{ id: number }>('select user_id as id from experts order by 1');
  for (const { id } of rows) await transact(database.db, (tx) => statistics.project(tx, id, NOW));
  await database.pool.query('vacuum analyze expert_stats, expert_rankings');
  return database;
}
