import { dateBounds, datesFrom } from '#modules/matches/matches.rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type { Statistics, StatisticsQuery } from './channels.contract.ts';
import { addCounts, type Counts, everyDay, NO_COUNTS } from './channels.rules.ts';
import { ownChannels } from './channels.service.ts';
import { countPayers, listDays } from './counts.store.ts';

const DEFAULT_DAYS = 14;

export interface StatisticsService {
  show(caller: Caller<User>, query: StatisticsQuery, now: Date): Promise<Statistics>;
}

/** Days are business days. */
export const createStatisticsService = (db: Db, timeZone: string): StatisticsService => ({
  async show({ viewer }, { days: span = DEFAULT_DAYS, channelId }, now) {
    const own = await ownChannels(db, viewer, channelId);
    const ids = own.map(({ id }) => id);
    const dates = datesFrom(now, timeZone, 1 - 2 * span, 2 * span);
    const since = dates[span]!;
    const [rows, payers] = await Promise.all([
      listDays(db, ids, dates[0]!, dates.at(-1)!),
      countPayers(db, ids, dateBounds(since, timeZone).from),
    ]);
    return {
      days: everyDay(dates.slice(span), rows, NO_COUNTS),
      before: rows.filter(({ day }) => day < since).reduce<Counts>(addCounts, NO_COUNTS),
      payers,
      timeZone,
    };
  },
});
