import { findLeague } from '#modules/catalog/index.ts';
import { createLeagueNumbersService } from '#modules/library/league-numbers.service.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/db.ts';
import { CALLS, ROUNDS } from './growth.ts';
import { percentile } from './percentile.ts';
import type { BenchRow } from './row.ts';

const GOAL_MS = 35;

/** As a page reads them; created for each call, so that no cache is warm. */
const numbersOf = ({ db }: Database) =>
  createLeagueNumbersService({ db, clock: systemClock, sendJob: async () => undefined });

/** The leaders of one season among all matches: how long a page waits for them, and a ranking after a match. */
export async function benchLeaders(
  database: Database,
  leagueId: number,
  matches: number,
): Promise<BenchRow[]> {
  const league = (await findLeague(database.db, leagueId))!;
  const began = performance.now();
  await numbersOf(database).rank(leagueId);
  const ranked = performance.now() - began;
  const p99s: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const times: number[] = [];
    for (let call = 0; call < CALLS; call++) {
      const start = performance.now();
      const { boards } = await numbersOf(database).leaders(league, 'zh_CN');
      times.push(performance.now() - start);
      if (boards.length === 0) throw new Error('bench: the season has no leaders');
    }
    p99s.push(percentile(times, 0.99));
  }
  const p99 = percentile(p99s, 0.5);
  return [
    {
      name: 'leaders of a league and season',
      value: `p99 ${p99.toFixed(1)} ms`,
      goal: `≤ ${GOAL_MS} ms`,
      met: p99 <= GOAL_MS,
      note: `380 matches with line-ups among ${matches.toLocaleString('en')}; ranked in ${ranked.toFixed(0)} ms`,
    },
  ];
}
