import { type Cell, writeCsv } from '#platform/csv/csv.ts';
import type { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import type { Db } from '#platform/db/db.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '#platform/i18n/languages.ts';
import type { Platform } from '#platform/module.ts';
import { decodeCursor, encodeCursor, TIME_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type { RevenueDay, RevenueDetail, RevenueItem, RevenueTotal } from './revenue.contract.ts';
import { everyDay, REVENUE_FILE_ROWS, REVENUE_PAGE, type RevenueDays, windowStart } from './revenue.rules.ts';
import { type ListedRevenue, listRevenue, sumByDay } from './revenue.store.ts';

interface At {
  lang: LanguageCode;
  now: Date;
}

export interface RevenueService {
  total(viewer: User, days: RevenueDays, now: Date): Promise<RevenueTotal>;
  detail(viewer: User, days: RevenueDays, cursor: string | undefined, at: At): Promise<RevenueDetail>;
  file(viewer: User, days: RevenueDays, at: At): Promise<ExportedFile>;
}

interface Parts {
  db: Db;
  translate: Platform['translate'];
  zone: string;
}

/** Days are business days. */
export function createRevenueService({ db, translate, zone }: Parts): RevenueService {
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
    async detail(viewer, days, cursor, { lang, now }) {
      const after = decodeCursor(TIME_CURSOR, cursor);
      const rows = await listRevenue(db, viewer.id, windowStart(days, now, zone), after, REVENUE_PAGE + 1);
      const { items, ...page } = pageOf(rows, REVENUE_PAGE, (last) =>
        encodeCursor(TIME_CURSOR, last.revenue),
      );
      return { items: items.map((row) => revenueView(row, lang)), ...page };
    },
    async file(viewer, days, { lang, now }) {
      const since = windowStart(days, now, zone);
      const rows = await listRevenue(db, viewer.id, since, null, REVENUE_FILE_ROWS + 1);
      const head = ['time', 'source', 'gift', 'count', 'giver', 'broadcast', 'coins'];
      return {
        name: `revenue-${now.toISOString().slice(0, 10)}.csv`,
        csv: writeCsv([
          head.map((name) => translate(lang, `studio.revenue.${name}`)),
          ...rows.slice(0, REVENUE_FILE_ROWS).map((listed): Cell[] => {
            const { createTime, source, gift, giver, broadcast, amount } = revenueView(listed, lang);
            return [
              createTime,
              translate(lang, `anchor.revenue.${source}`),
              gift?.name ?? '',
              gift?.count ?? null,
              giver?.username ?? '',
              broadcast?.title ?? '',
              amount,
            ];
          }),
        ]),
        cut: rows.length > REVENUE_FILE_ROWS,
      };
    },
  };
}

const revenueView = (
  { revenue, giver, gift, broadcast }: ListedRevenue,
  lang: LanguageCode,
): RevenueItem => ({
  id: revenue.id,
  source: revenue.source,
  amount: revenue.amount,
  giver: revenue.giverId !== null && giver !== null ? { uid: revenue.giverId, username: giver } : null,
  gift: gift && { name: gift[lang] ?? gift[DEFAULT_LANGUAGE] ?? '', count: revenue.giftCount ?? 1 },
  broadcast:
    revenue.broadcastId !== null && broadcast !== null ? { id: revenue.broadcastId, title: broadcast } : null,
  createTime: revenue.at.toISOString(),
});
