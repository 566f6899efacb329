import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { ApiClient } from '#platform/endpoint/client.ts';
import { matchesCalls } from '../../matches.calls.ts';
import type { ListMatches, MatchPage } from '../../matches.contract.ts';
import { addDays, type Day, monthOf } from './days.rules.ts';
import { NO_MATCHES } from './load-match-list.ts';
import { type ScheduleView, scheduleList } from './schedule.rules.ts';

const WEEK = 7;

export interface ScheduleData {
  query: ListMatches;
  list: MatchPage;
  /** The listed day where today has no matches: the next one, or the latest results. */
  instead: Day | null;
}

/** For loaders: the content of a schedule. Late in a day the next day is listed, early in a day the last results. */
export async function loadSchedule(
  { api, timeZone, first }: { api: ApiClient; timeZone: string; first?: string | undefined },
  view: ScheduleView,
  today: Day,
  game?: GameSlug,
): Promise<ScheduleData> {
  const of = { ...(game ? { game } : {}), timeZone };
  const query: ListMatches = { ...scheduleList(view), ...of, first };
  if (view.view === 'favourites') return { query, list: NO_MATCHES, instead: null };
  const list = await api(matchesCalls.list, query);
  const isEmpty = view.day === today && list.matches.length === 0;
  const instead = isEmpty ? await nearestDay().catch(() => null) : null;
  if (instead === null) return { query, list, instead };
  const other = { ...query, date: instead };
  return { query: other, list: await api(matchesCalls.list, other), instead };

  async function nearestDay(): Promise<Day | null> {
    const step = view.view === 'results' ? -1 : 1;
    const days = Array.from({ length: WEEK }, (_, index) => addDays(today, (index + 1) * step));
    const months = await Promise.all(
      [...new Set(days.map(monthOf))].map((month) =>
        api(matchesCalls.counts, { ...of, month, filter: query.filter }),
      ),
    );
    return days.find((day) => months.some(({ byDay }) => (byDay[day] ?? 0) > 0)) ?? null;
  }
}
