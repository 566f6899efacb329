import { GAMES, type Game } from '#modules/catalog/games.rules.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { countBetween, countByDay, countLive, listBusyLeagues } from './counts.store.ts';
import { gameIdsOf } from './lists.service.ts';
import type { Scope } from './lists.store.ts';
import { leagueView } from './match-view.service.ts';
import type { CountQuery, League, MatchCounts } from './matches.contract.ts';
import { dateBounds, datesFrom, datesOfMonth, dayBounds } from './matches.rules.ts';

export interface CountsService {
  counts(query: CountQuery, now: Date): Promise<MatchCounts>;
  /** By game: live now, and today in a zone. */
  byGame(timeZone: string, now: Date): Promise<{ game: Game; live: number; today: number }[]>;
  byDay(
    dates: readonly string[],
    timeZone: string,
    gameIds: readonly number[] | undefined,
    show?: Scope['show'],
  ): Promise<Days>;
  /** Leagues of some games that play this week, or on a date. */
  leagues(
    gameIds: readonly number[],
    lang: LanguageCode,
    now: Date,
    day?: { date?: string | undefined; timeZone: string },
  ): Promise<(League & { matches: number; live: number })[]>;
}

type Days = Record<string, number>;

const TTL_MS = 5_000;
const DAY_MS = 86_400_000;
const MOST_LEAGUES = 200;

/** Counts that many pages need and that may be seconds old. */
export function createCountsService(db: Db, clock: Clock): CountsService {
  const live = createTtlCache<ReadonlyMap<number, number>>('match-counts-live', clock, TTL_MS);
  const today = createTtlCache<ReadonlyMap<number, number>>('match-counts-today', clock, TTL_MS);
  const days = createTtlCache<Days>('match-counts-days', clock, TTL_MS);
  const busy = createTtlCache<Awaited<ReturnType<typeof listBusyLeagues>>>('busy-leagues', clock, TTL_MS);

  const liveByGame = () => live('', () => countLive(db));

  function byDay(
    dates: readonly string[],
    timeZone: string,
    gameIds: readonly number[] | undefined,
    show?: Scope['show'],
  ) {
    return days([dates[0], dates.length, timeZone, gameIds, show].join(' '), async () => {
      const bounds = dates.map((date) => dateBounds(date, timeZone).from);
      bounds.push(dateBounds(dates.at(-1)!, timeZone).to);
      const found = await countByDay(db, bounds, gameIds ?? null, show);
      return Object.fromEntries(dates.map((date, index) => [date, found[index] ?? 0]));
    });
  }

  return {
    byDay,
    async counts(query, now) {
      const { timeZone, filter } = query;
      const month = query.month ?? datesFrom(now, timeZone, 0, 1)[0]!.slice(0, 7);
      const [found, dayCounts] = await Promise.all([
        liveByGame(),
        byDay(datesOfMonth(month), timeZone, gameIdsOf(query), filter === 'all' ? undefined : filter),
      ]);
      const playing = GAMES.filter(({ gameId }) => found.has(gameId));
      return {
        live: playing.reduce((sum, { gameId }) => sum + found.get(gameId)!, 0),
        byGame: Object.fromEntries(playing.map(({ slug, gameId }) => [slug, found.get(gameId)!])),
        byDay: dayCounts,
      };
    },
    async byGame(timeZone, now) {
      const { from, to } = dayBounds(now, timeZone);
      const [liveNow, all] = await Promise.all([
        liveByGame(),
        today(from.toISOString(), () => countBetween(db, from, to)),
      ]);
      return GAMES.map((game) => ({
        game,
        live: liveNow.get(game.gameId) ?? 0,
        today: all.get(game.gameId) ?? 0,
      }));
    },
    async leagues(gameIds, lang, now, { date, timeZone } = { timeZone: 'UTC' }) {
      const found = await busy([gameIds, date, timeZone].join(' '), () => {
        const span = date === undefined ? weekAround(now) : dateBounds(date, timeZone);
        return listBusyLeagues(db, { ...span, gameIds, limit: MOST_LEAGUES });
      });
      return found.map(({ league, ...numbers }) => ({ ...leagueView(league, lang), ...numbers }));
    },
  };
}

const weekAround = (now: Date) => ({
  from: new Date(now.getTime() - DAY_MS),
  to: new Date(now.getTime() + 7 * DAY_MS),
});
