import type { Db } from '#platform/db/db.ts';
import { decodeCursor, encodeCursor, TIME_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type { RevenueDay, RevenueDetail, RevenueTotal } from './revenue.contract.ts';
import { everyDay, REVENUE_PAGE, type RevenueDays, windowStart } from './revenue.rules.ts';
import { listRevenue, sumByDay } from './revenue.store.ts';

export interface RevenueService {
  total(viewer: User, days: RevenueDays, now: Date): Promise<RevenueTotal>;
  detail(viewer: User, days: RevenueDays, cursor: string | undefined, now: Date): Promise<RevenueDetail>;
}

/** Days are business days. */
export function createRevenueService({ db, zone }: { db: Db; zone: string }): RevenueService {
  return {
    async total(viewer, days, now) {
      const sums = await sumByDay(db, viewer.id, windowStart(days, now, zone), zone);
      const byDay = new Map<string, RevenueDay>();
      for (const { day, source, amount } of sums) {
        const row = byDay.get(day) ?? { day, gift: 0, paidRoom: 0 };
        byDay.set(day, { ...row, [source]: amount });
      }
      const series = everyDay(days, now, zone, [...byDay.values()], (day) => ({ day, gift: 0, paidRoom: 0 }));
      const gift = series.reduce((sum, row) => sum + row.gift, 0);
      const paidRoom = series.reduce((sum, row) => sum + row.paidRoom, 0);
      return { total: gift + paidRoom, gift, paidRoom, series, zone };
    },
    async detail(viewer, days, cursor, now) {
      const after = decodeCursor(TIME_CURSOR, cursor);
      const rows = await listRevenue(db, viewer.id, windowStart(days, now, zone), after, REVENUE_PAGE + 1);
      const { items, ...page } = pageOf(rows, REVENUE_PAGE, (last) => encodeCursor(TIME_CURSOR, last));
      return {
        items: items.map(({ id, source, amount, at }) => ({
          id,
          source,
          amount,
          createTime: at.toISOString(),
        })),
        ...page,
      };
    },
  };
}
