import type { Game } from '#modules/catalog/games.rules.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { CountsService } from './counts.service.ts';
import { gamesOfKind } from './lists.rules.ts';
import { gameIdsOf, type ListsService } from './lists.service.ts';
import type { Order, Scope } from './lists.store.ts';
import type { ListQuery, MatchPage } from './matches.contract.ts';
import { dateBounds, datesFrom } from './matches.rules.ts';
import type {
  ConditionQuery,
  GamePageQuery,
  LivingFuture,
  OfGameQuery,
  OfWeekQuery,
  WeekPage,
} from './spec-lists.contract.ts';
import type { SpecPage } from './spec-match.contract.ts';
import { specMatch } from './spec-match.rules.ts';

type When = 'past' | 'upcoming' | 'live';

export interface SpecListsService {
  live(query: OfGameQuery, lang: LanguageCode, kind?: Game['kind']): Promise<SpecPage>;
  past(query: OfGameQuery, lang: LanguageCode, now: Date): Promise<SpecPage>;
  upcoming(query: OfGameQuery, lang: LanguageCode, now: Date): Promise<SpecPage>;
  byCondition(query: ConditionQuery, lang: LanguageCode, now: Date): Promise<SpecPage>;
  ofDay(query: ListQuery, lang: LanguageCode, now: Date): Promise<SpecPage>;
  sevenDays(query: OfWeekQuery, lang: LanguageCode, now: Date): Promise<WeekPage>;
  sevenDayResults(query: OfWeekQuery, lang: LanguageCode, now: Date): Promise<WeekPage>;
  livingFuture(query: OfGameQuery, lang: LanguageCode, now: Date): Promise<LivingFuture>;
  gamePage(query: GamePageQuery, lang: LanguageCode, now: Date): Promise<SpecPage>;
}

/** A match past its start time still counts as coming for so long: kick-offs are late. */
const LATE_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;

export function createSpecListsService(lists: ListsService, counts: CountsService): SpecListsService {
  const pageOf = async (...args: Parameters<ListsService['page']>): Promise<SpecPage> =>
    specPage(await lists.page(...args));

  const at = (when: When, query: OfGameQuery, lang: LanguageCode, now: Date): Promise<SpecPage> => {
    const [scope, order] = scopeOf(when, now);
    return pageOf({ ...scope, gameIds: gameIdsOf(query) }, order, query, lang);
  };

  async function week(
    dates: readonly string[],
    query: OfWeekQuery,
    lang: LanguageCode,
    rest: { show?: Scope['show']; order: Order },
  ): Promise<WeekPage> {
    const { timeZone } = query;
    const scope: Scope = {
      from: dateBounds(dates[0]!, timeZone).from,
      to: dateBounds(dates.at(-1)!, timeZone).to,
      gameIds: gameIdsOf(query),
      show: rest.show,
    };
    const [page, byDay] = await Promise.all([
      pageOf(scope, rest.order, query, lang),
      counts.byDay(dates, timeZone, scope.gameIds, rest.show),
    ]);
    return { ...page, days: Object.entries(byDay).map(([date, matches]) => ({ date, matches })) };
  }

  return {
    live(query, lang, kind) {
      const ofKind = kind && gamesOfKind(kind).map(({ gameId }) => gameId);
      const chosen = gameIdsOf(query);
      const gameIds =
        chosen && ofKind ? ofKind.filter((gameId) => chosen.includes(gameId)) : (chosen ?? ofKind);
      return pageOf({ gameIds, show: 'live' }, 'board', query, lang);
    },
    past: (query, lang, now) => at('past', query, lang, now),
    upcoming: (query, lang, now) => at('upcoming', query, lang, now),
    byCondition(query, lang, now) {
      const { date, timeZone, filter, leagueId, teamId } = query;
      const scope: Scope = { gameIds: gameIdsOf(query), leagueId, teamId };
      if (date !== undefined) {
        const show = filter === 'all' ? undefined : filter;
        return pageOf({ ...scope, show, ...dateBounds(date, timeZone) }, 'board', query, lang);
      }
      const when = filter === 'finished' ? 'past' : filter === 'live' ? 'live' : 'upcoming';
      const chosen = leagueId !== undefined || teamId !== undefined;
      const [bounds, order] =
        filter !== 'all' ? scopeOf(when, now) : chosen ? recentScope(now) : openScope(now);
      return pageOf({ ...scope, ...bounds }, order, query, lang);
    },
    ofDay: async (query, lang, now) => specPage(await lists.list(query, lang, now)),
    sevenDays: (query, lang, now) =>
      week(datesFrom(now, query.timeZone, 0, 7), query, lang, { order: 'soonest' }),
    sevenDayResults: (query, lang, now) =>
      week(datesFrom(now, query.timeZone, -6, 7), query, lang, { show: 'finished', order: 'latest' }),
    async livingFuture(query, lang, now) {
      const gameIds = gameIdsOf(query);
      const [soon, order] = scopeOf('upcoming', now);
      const [living, future] = await Promise.all([
        pageOf({ gameIds, show: 'live' }, 'board', query, lang),
        pageOf({ ...soon, gameIds }, order, { pageIndex: query.pageIndex }, lang),
      ]);
      return { living, future };
    },
    gamePage({ game, type, pageIndex }, lang, now) {
      const when = type === 'results' ? 'past' : type === 'schedule' ? 'upcoming' : 'live';
      return at(when, { game, pageIndex }, lang, now);
    },
  };
}

const specPage = (page: MatchPage): SpecPage => ({
  ...page,
  matches: page.matches.map((match) => specMatch(match)),
});

function scopeOf(when: When, now: Date): [Scope, Order] {
  if (when === 'live') return [{ show: 'live' }, 'board'];
  if (when === 'past') return [{ show: 'finished', to: now }, 'latest'];
  return [{ show: 'upcoming', from: new Date(now.getTime() - LATE_MS) }, 'soonest'];
}

/** Of one league or team, including the results of the last week. */
const recentScope = (now: Date): [Scope, Order] => [
  { from: new Date(now.getTime() - 7 * DAY_MS) },
  'soonest',
];

/** In play or coming. */
const openScope = (now: Date): [Scope, Order] => [
  { show: 'open', from: new Date(now.getTime() - DAY_MS) },
  'soonest',
];
