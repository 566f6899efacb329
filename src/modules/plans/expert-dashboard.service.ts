import { findGameById } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { dateBounds, datesFrom, datesOfMonth } from '#modules/matches/matches.rules.ts';
import type { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import type { Db } from '#platform/db/db.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { decodeCursor, encodeCursor, ID_CURSOR } from '#platform/paging/cursor.ts';
import { pageOf } from '#platform/paging/page.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type { ExpertDashboard, Monthly, PlayChoices, Returns, Summary } from './creator.contract.ts';
import { listLines } from './offers.store.ts';
import { planErrors } from './plan.contract.ts';
import { type DayOfSales, listOrdersOfExpert, sumSales, sumSalesByDay } from './plan-orders.store.ts';
import { PLANS_PAGE, PLANS_PER_MATCH } from './plans.rules.ts';
import { countPlansOfMatch, findMatch } from './plans.store.ts';
import { hasLine, levelsOf, picksOf, playsOf } from './plays.rules.ts';
import { writeSalesFile } from './sales-file.service.ts';
import { isDecisive, isHit } from './statistics.rules.ts';
import { countFollowersByDay, listVerdictsByDay } from './statistics.store.ts';
import { sumViewsByDay } from './views.store.ts';

interface InMonth {
  month?: string | undefined;
  timeZone: string;
}

/** Dashboard of an expert's own plans and sales. */
export interface ExpertDashboardService {
  /** With the lines that bookmakers offer, where a brand shows `offers`. */
  choices(viewer: User, matchId: number, show: { offers: boolean }): Promise<PlayChoices>;
  board(viewer: User, days: number, timeZone: string, now: Date): Promise<ExpertDashboard>;
  list(viewer: User, request: InMonth & { cursor?: string | undefined }, now: Date): Promise<Returns>;
  /** The sales of a month, with odds where a brand shows them. */
  file(
    viewer: User,
    request: InMonth,
    show: { lang: LanguageCode; odds: boolean },
    now: Date,
  ): Promise<ExportedFile>;
  summary(viewer: User): Promise<Summary>;
  monthly(viewer: User, request: InMonth, now: Date): Promise<Monthly>;
}

export function createExpertDashboardService(db: Db, translate: Translate): ExpertDashboardService {
  async function daysOf(
    expertId: number,
    dates: readonly string[],
    timeZone: string,
  ): Promise<ExpertDashboard['days']> {
    const span = spanOf(dates, timeZone);
    const [sales, views, followers, verdicts] = await Promise.all([
      sumSalesByDay(db, expertId, span, timeZone),
      sumViewsByDay(db, expertId, span, timeZone),
      countFollowersByDay(db, expertId, span, timeZone),
      listVerdictsByDay(db, expertId, span, timeZone),
    ]);
    return withGaps(dates, sales).map((day) => {
      const decided = verdicts.filter((one) => one.day === day.day && isDecisive(one.verdict));
      const hits = decided.filter(({ verdict }) => isHit(verdict)).length;
      return {
        ...day,
        views: views.get(day.day) ?? 0,
        followers: followers.get(day.day) ?? 0,
        hits,
        decided: decided.length,
      };
    });
  }

  return {
    async choices(viewer, matchId, { offers }) {
      const match = await findMatch(db, matchId);
      const game = match && findGameById(match.gameId);
      if (!game) throw planErrors.noSuchMatch();
      const sport = sportOf(game.slug);
      const lines = offers ? await listLines(db, matchId) : new Map<string, number[]>();
      return {
        matchId,
        game: game.slug,
        bestOf: match.bestOf,
        used: await countPlansOfMatch(db, viewer.id, matchId),
        max: PLANS_PER_MATCH,
        levels: levelsOf(sport, match.bestOf).map((level) => ({
          level,
          plays: playsOf(sport, level, match.bestOf).map((play) => ({
            play,
            picks: [...picksOf(play)],
            lines: level === 'match' && hasLine(play) ? (lines.get(play) ?? []) : [],
          })),
        })),
      };
    },
    async board(viewer, days, timeZone, now) {
      const dates = datesFrom(now, timeZone, 1 - 2 * days, 2 * days);
      const both = await daysOf(viewer.id, dates, timeZone);
      return { before: both.slice(0, days), days: both.slice(days) };
    },
    async list(viewer, { month, timeZone, cursor }, now) {
      const span = spanOf(datesOfMonth(month ?? monthOf(now, timeZone)), timeZone);
      const before = decodeCursor(ID_CURSOR, cursor)?.id ?? null;
      const rows = await listOrdersOfExpert(db, viewer.id, span, before, PLANS_PAGE + 1);
      const { items, ...page } = pageOf(rows, PLANS_PAGE, ({ order }) => encodeCursor(ID_CURSOR, order));
      return {
        returns: items.map(({ order, title, verdict, noWinRefund }) => ({
          orderId: order.id,
          planId: order.planId,
          title,
          paid: order.paid,
          toExpert: order.toExpert,
          toBuyer: order.toBuyer,
          settled: order.settledAt !== null,
          noWinRefund,
          result: verdict,
          createTime: order.createdAt.toISOString(),
        })),
        ...page,
      };
    },
    async file(viewer, { month = '', timeZone }, show, now) {
      const shown = month || monthOf(now, timeZone);
      const span = spanOf(datesOfMonth(shown), timeZone);
      return await writeSalesFile(db, translate, { ...show, expertId: viewer.id, month: shown, span });
    },
    async summary(viewer) {
      const { orders, paid, toExpert, toBuyer } = await sumSales(db, viewer.id);
      return { orders, paid, earned: toExpert, refunded: toBuyer, held: paid - toExpert - toBuyer };
    },
    async monthly(viewer, { month, timeZone }, now) {
      const shown = month ?? monthOf(now, timeZone);
      const dates = datesOfMonth(shown);
      const span = spanOf(dates, timeZone);
      const days = withGaps(dates, await sumSalesByDay(db, viewer.id, span, timeZone));
      const sum = (field: Exclude<keyof DayOfSales, 'day'>) => days.reduce((n, day) => n + day[field], 0);
      const total = {
        orders: sum('orders'),
        paid: sum('paid'),
        toExpert: sum('toExpert'),
        toBuyer: sum('toBuyer'),
      };
      return { month: shown, days, total };
    },
  };
}

const monthOf = (now: Date, timeZone: string): string => datesFrom(now, timeZone, 0, 1)[0]!.slice(0, 7);

const spanOf = (dates: readonly string[], timeZone: string) => ({
  from: dateBounds(dates[0]!, timeZone).from,
  to: dateBounds(dates.at(-1)!, timeZone).to,
});

/** Days without a sale count as zero. */
function withGaps(dates: readonly string[], sales: readonly DayOfSales[]): DayOfSales[] {
  const byDay = new Map(sales.map((day) => [day.day, day]));
  return dates.map((day) => byDay.get(day) ?? { day, orders: 0, paid: 0, toExpert: 0, toBuyer: 0 });
}
