import { sportOf } from '#modules/catalog/sports/index.ts';
import { pacedMs } from '../api-football/budget.rules.ts';
import { openEnvelope, problemIn } from '../api-football/envelope.contract.ts';
import type { FeedMessage, FeedProvider, FeedSink } from '../feed.contract.ts';
import { deduplicate } from '../http/deduplicate.service.ts';
import { createWithinPlan } from '../http/plan.service.ts';
import { createProviderClient, type ProviderParts } from '../http/provider-client.service.ts';
import { DAY, leftToday } from '../http/rate-limit.rules.ts';
import { readable } from '../http/readable.contract.ts';
import { createFollowing, createSeasons, createTables } from './following.service.ts';
import type { Game } from './games.contract.ts';
import { announcementOf, scoreMessage } from './messages.contract.ts';
import { OddsItem, oddsMessages } from './odds.contract.ts';
import { type ApiSport, rankIn } from './sports.contract.ts';
import { rowShapeOf, standingsMessages } from './standings.contract.ts';
import { gameStats, StatisticsItem } from './statistics.contract.ts';
import { statusOf } from './statuses.rules.ts';

export interface ApiSportsParts extends ProviderParts {
  sport: ApiSport;
  key: string;
  /** With `{sport}`, where the sport's host is put. */
  baseUrl: string;
}

const SECOND = 1_000;
const DAYS = { back: 1, ahead: 7 };

/** Interval of each poll with an ample budget, the requests of one round, and its share of the daily budget. */
const PACES = {
  schedule: { everyMs: 3_600 * SECOND, cost: DAYS.back + 1 + DAYS.ahead, share: 0.3 },
  live: { everyMs: 20 * SECOND, cost: 1.5, share: 0.35 },
  statistics: { everyMs: 20 * SECOND, cost: 1, share: 0.05 },
  tables: { everyMs: 30 * SECOND, cost: 1, share: 0.1 },
  seasons: { everyMs: 30 * SECOND, cost: 1, share: 0.1 },
  odds: { everyMs: 10 * SECOND, cost: 1, share: 0.1 },
} as const;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** One sport of API-Sports: its days' games, those in play by their day, and the seasons of the leagues that play. */
export function createApiSports(parts: ApiSportsParts): FeedProvider {
  const { sport, key, clock, log } = parts;
  const now = (): number => clock.now().getTime();

  async function start(sink: FeedSink): Promise<void> {
    const { ingest, signal } = sink;
    const client = { ...parts, baseUrl: parts.baseUrl.replaceAll('{sport}', sport.host) };
    const { get, poll } = createProviderClient(sport.title, client, sink, {
      headers: { 'x-apisports-key': key },
      problemIn: (body, at) => problemIn(body, at, sport.title),
    });
    const deliver = deduplicate(ingest);
    const withinPlan = createWithinPlan(sport.name, log);
    const following = createFollowing(sport);
    const seasons = createSeasons();
    const tables = createTables();
    const unknown = new Set<string>();
    let left: number | null = null;

    async function games(
      query: Record<string, string | number>,
    ): Promise<{ found: Game[]; version: number }> {
      const answer = await get('/games', query, signal);
      left = leftToday((name) => answer.headers.get(name)) ?? left;
      const { items, unreadable } = readable<Game>(sport.shape, openEnvelope(answer.body).items);
      if (unreadable > 0)
        log.warn(
          { event: 'feed.unknown_format', provider: sport.name, unreadable, ...query },
          'games in an unknown format skipped',
        );
      for (const { status } of items) {
        if (statusOf(sport.statuses, status) || unknown.has(status)) continue;
        unknown.add(status);
        log.warn(
          { event: 'feed.unknown_format', provider: sport.name, status },
          'games with an unknown status have no score',
        );
      }
      return { found: items, version: answer.requestedAt.getTime() };
    }

    async function day(date: string): Promise<void> {
      const { found, version } = await games({ date, timezone: 'UTC' });
      for (const game of found) {
        following.learn(game);
        const { id: league, name, season } = game.league;
        if (!season) continue;
        const one = { league, season, rank: rankIn(sport, name) };
        seasons.add(one);
        tables.add(one, Date.parse(game.startAt), now());
      }
      await deliver(
        found.flatMap((game) => [...announcementOf(sport, game, version), ...scoreOf(game, version)]),
      );
    }

    const scoreOf = (game: Game, version: number): FeedMessage[] => {
      const score = scoreMessage(sport, game, version);
      return score ? [score] : [];
    };

    /** Days that the plan excludes, until the window of a free plan moves at midnight (UTC). */
    let excluded = { on: '', days: new Set<string>() };

    async function schedule(): Promise<void> {
      const today = dayOf(now());
      if (excluded.on !== today) excluded = { on: today, days: new Set() };
      for (let offset = -DAYS.back; offset <= DAYS.ahead; offset += 1) {
        const date = dayOf(now() + offset * DAY);
        if (excluded.days.has(date)) continue;
        if (!(await withinPlan('schedule', () => day(date)))) excluded.days.add(date);
      }
      following.forget(now() - (DAYS.back + 1) * DAY);
    }

    async function live(): Promise<void> {
      for (const date of following.liveDays(now())) await withinPlan('live', () => day(date));
    }

    /** Results have the version of their start: nothing that was delivered live is replaced. */
    async function season(): Promise<void> {
      const next = seasons.next();
      if (!next) return;
      const isIncluded = await withinPlan('seasons', async () => {
        const { found, version } = await games({ league: next.league, season: next.season, timezone: 'UTC' });
        await deliver(
          found.flatMap((game) => {
            const score = scoreMessage(sport, game, Math.min(version, Date.parse(game.startAt)));
            return [...announcementOf(sport, game, version), ...(score?.state === 'finished' ? [score] : [])];
          }),
        );
      });
      if (isIncluded) seasons.done(next);
      else seasons.exclude(next);
    }

    /** Only basketball has them by game. */
    async function statistics(): Promise<void> {
      const next = following.nextStatistics(now());
      if (!next) return;
      following.noteStatisticsRequest(next.id, now());
      await withinPlan('statistics', async () => {
        const answer = await get('/games/statistics/teams', { id: next.id }, signal);
        left = leftToday((name) => answer.headers.get(name)) ?? left;
        const { items } = readable(StatisticsItem, openEnvelope(answer.body).items);
        const data = gameStats(items, next.id, next.homeTeam);
        const version = answer.requestedAt.getTime();
        if (data) await deliver([{ kind: 'stats', match: String(next.id), version, data }]);
        following.noteStatistics(next);
      });
    }

    async function table(): Promise<void> {
      const next = tables.next(now());
      if (!next) return;
      tables.postpone(next, now());
      const { league, season } = next;
      const isIncluded = await withinPlan('standings', async () => {
        const answer = await get('/standings', { league, season }, signal);
        left = leftToday((name) => answer.headers.get(name)) ?? left;
        const { items, unreadable } = readable(rowShapeOf(sport), openEnvelope(answer.body).items.flat());
        if (unreadable > 0)
          log.warn(
            { event: 'feed.unknown_format', provider: sport.name, unreadable, league, season },
            'rows of a table in an unknown format: it is left out',
          );
        else {
          await deliver(standingsMessages(sport, next, items, answer.requestedAt.getTime()));
          tables.answered(next, answer.requestedAt.getTime());
        }
      });
      if (!isIncluded) tables.exclude(next);
    }

    async function odds(): Promise<void> {
      const id = following.nextOdds(now());
      if (id === null) return;
      following.noteOddsRequest(id, now());
      await withinPlan('odds', async () => {
        const answer = await get('/odds', { game: id }, signal);
        left = leftToday((name) => answer.headers.get(name)) ?? left;
        const { items } = readable(OddsItem, openEnvelope(answer.body).items);
        const own = items.filter(({ game }) => game.id === id);
        await deliver(
          own.flatMap((item) => oddsMessages(sportOf(sport.game), item, String(id), answer.requestedAt)),
        );
      });
    }

    const pace = (name: keyof typeof PACES) => () => pacedMs(PACES[name], left, clock.now());
    await poll([
      { name: 'schedule', everyMs: pace('schedule'), run: schedule },
      { name: 'live', everyMs: pace('live'), run: live, scores: true },
      { name: 'seasons', everyMs: pace('seasons'), run: season },
      ...(sport.game === 'basketball'
        ? [{ name: 'statistics', everyMs: pace('statistics'), run: statistics }]
        : []),
      { name: 'tables', everyMs: pace('tables'), run: table },
      { name: 'odds', everyMs: pace('odds'), run: odds },
    ]);
  }

  return { name: sport.name, start };
}
