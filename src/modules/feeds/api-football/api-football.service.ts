import type { Clock } from '#platform/clock/clock.ts';
import type { Log } from '#platform/log/log.ts';
import type { FeedMessage, FeedProvider, Ingest } from '../feed.contract.ts';
import { deduplicate } from '../http/deduplicate.service.ts';
import { pollUntilStopped } from '../http/polling.service.ts';
import { ProviderError } from '../http/provider-error.rules.ts';
import { DAY, leftToday } from '../http/rate-limit.rules.ts';
import {
  type Answer,
  createRateLimitedFetch,
  realWait,
  type Wait,
} from '../http/rate-limited-fetch.service.ts';
import { readable } from '../http/readable.contract.ts';
import { type Pace, paceMs } from './budget.rules.ts';
import { createFollowing, type Following } from './detail-polling.service.ts';
import { mayBeLive, nextAsk, phaseOf } from './details.rules.ts';
import { openEnvelope, problemIn } from './envelope.contract.ts';
import { Fixture } from './fixtures.contract.ts';
import { partMessages } from './parts.contract.ts';
import { createSeasons } from './seasons.rules.ts';

export interface ApiFootballParts {
  key: string;
  /** `https://v3.football.api-sports.io`, or a test server. */
  baseUrl: string;
  /** The provider's league ids; all leagues when absent. */
  leagues?: readonly number[];
  /** Interval of live scores while the budget is ample. */
  liveMs?: number;
  fetch: typeof globalThis.fetch;
  clock: Clock;
  log: Log;
  wait?: Wait;
  random?: () => number;
}

const NAME = 'api-football';
const DAYS = { back: 1, ahead: 7 };
/** Maximum of ids in one request. */
const MOST_IDS = 20;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

type Ask = (path: string, query: Record<string, string | number>) => Promise<Answer>;

/** Live football. State between two polls is in `following`; nothing outlasts the process. */
export function createApiFootball(parts: ApiFootballParts): FeedProvider {
  const { key, baseUrl, leagues, clock, log, wait = realWait, random = Math.random } = parts;
  const ms = (): number => clock.now().getTime();
  const live = leagues && leagues.length > 0 ? leagues.join('-') : 'all';
  const wanted = (item: Fixture): boolean => live === 'all' || (leagues ?? []).includes(item.league.id);

  return {
    name: NAME,
    async start({ ingest, report, heard, signal }) {
      const get = createRateLimitedFetch({
        provider: 'API-Football',
        baseUrl,
        headers: { 'x-apisports-key': key },
        fetch: parts.fetch,
        clock,
        wait,
        random,
        problemIn,
        onPause: (until) =>
          report(`API-Football: the request limit is used up until ${until.toISOString()}`, until),
      });
      let left: number | null = null;
      const ask: Ask = async (path, query) => {
        const answer = await get(path, query, signal);
        left = leftToday((name) => answer.headers.get(name)) ?? left;
        return answer;
      };
      const polls = createPolls({ ask, following: createFollowing(), deliver: deduplicate(ingest) });
      const pace = (name: Pace, everyMs?: number) => () => paceMs(name, left, clock.now(), everyMs);
      await pollUntilStopped(
        [
          { name: 'schedule', everyMs: pace('schedule'), run: polls.schedule },
          { name: 'live', everyMs: pace('live', parts.liveMs), run: polls.live, scores: true },
          { name: 'details', everyMs: pace('details'), run: polls.details },
          { name: 'seasons', everyMs: pace('seasons'), run: polls.seasons },
        ],
        { provider: 'API-Football', clock, wait, random, log, report, ...(heard ? { heard } : {}), signal },
      );
    },
  };

  function createPolls({ ask, following, deliver }: { ask: Ask; following: Following; deliver: Ingest }) {
    const seasons = createSeasons();

    async function fixtures(
      query: Record<string, string>,
      messagesOf = following.learn,
    ): Promise<{ found: Fixture[]; messages: FeedMessage[] }> {
      const answer = await ask('/fixtures', query);
      const { items, unreadable } = readable(Fixture, openEnvelope(answer.body).items);
      if (unreadable > 0)
        log.warn(
          { event: 'feed.unknown_format', provider: NAME, unreadable, ...query },
          'fixtures in an unknown format skipped',
        );
      const found = items.filter(wanted);
      for (const { league } of found) seasons.add(league);
      return { found, messages: found.flatMap((item) => messagesOf(item, answer.askedAt.getTime())) };
    }

    const logged = new Set<string>();
    /** False where the plan excludes the request, of which each kind is logged once. */
    async function withinPlan(request: string, run: () => Promise<void>): Promise<boolean> {
      try {
        await run();
        return true;
      } catch (error) {
        if (!(error instanceof ProviderError && error.beyondPlan)) throw error;
        if (!logged.has(request))
          log.warn(
            { event: 'feed.beyond_plan', err: error, provider: NAME, request },
            'the plan excludes a request',
          );
        logged.add(request);
        return false;
      }
    }

    /** Days that the plan excludes, until the window of a free plan moves at midnight (UTC). */
    let excluded = { on: '', days: new Set<string>() };

    return {
      async schedule(): Promise<void> {
        const today = dayOf(ms());
        if (excluded.on !== today) excluded = { on: today, days: new Set() };
        for (let day = -DAYS.back; day <= DAYS.ahead; day += 1) {
          const date = dayOf(ms() + day * DAY);
          if (excluded.days.has(date)) continue;
          const isIncluded = await withinPlan('schedule', async () =>
            deliver((await fixtures({ date, timezone: 'UTC' })).messages),
          );
          if (!isIncluded) excluded.days.add(date);
        }
        following.forget(ms() - (DAYS.back + 1) * DAY);
      },

      /** A match that left the live list has just ended: it is requested by its id. */
      async live(): Promise<void> {
        if (!mayBeLive(following.matches(), ms())) return;
        const before = [...following.matches()].filter((match) => phaseOf(match, ms()) === 'live');
        const { found, messages } = await fixtures({ live });
        const now = new Set(found.map((item) => item.fixture.id));
        const gone = before.filter(({ id }) => !now.has(id)).slice(0, MOST_IDS);
        await deliver(messages);
        if (gone.length > 0) {
          await deliver((await fixtures({ ids: gone.map(({ id }) => id).join('-') })).messages);
        }
      },

      /** Whole seasons of the leagues that play these days: a table counts the matches before the site was installed. */
      async seasons(): Promise<void> {
        const next = seasons.next();
        if (!next) return;
        const query = { league: String(next.id), season: String(next.season) };
        const isIncluded = await withinPlan('seasons', async () =>
          deliver((await fixtures(query, following.backfill)).messages),
        );
        if (isIncluded) seasons.done(next);
        else seasons.exclude(next.season);
      },

      async details(): Promise<void> {
        const next = nextAsk(following.matches(), ms());
        if (!next) return;
        const { match, part, key: asked } = next;
        match.asked.set(asked, ms());
        await withinPlan(part, async () => {
          const path = part === 'odds' ? '/odds' : `/fixtures/${part}`;
          const answer = await ask(path, { fixture: match.id });
          const { items, pages } = openEnvelope(answer.body);
          const all = [...items];
          for (let page = 2; page <= pages; page += 1) {
            all.push(...openEnvelope((await ask(path, { fixture: match.id, page })).body).items);
          }
          const read = partMessages(part, all, match, answer.askedAt.getTime());
          await deliver([...read.messages, ...following.note(match, read)]);
        });
      },
    };
  }
}
