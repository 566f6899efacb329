import type { FeedMessage, FeedProvider, Ingest } from '../feed.contract.ts';
import { deduplicate } from '../http/deduplicate.service.ts';
import { createWithinPlan } from '../http/plan.service.ts';
import { createProviderClient, type ProviderParts } from '../http/provider-client.service.ts';
import { DAY } from '../http/rate-limit.rules.ts';
import { readable } from '../http/readable.contract.ts';
import { type Account, createAccount, kindOf, StatusItem } from './account.contract.ts';
import { createBackgroundQueue, MOST_IDS } from './background.rules.ts';
import { createBackgroundPoll, type FetchPath } from './background-polling.service.ts';
import { type Ahead, aheadMs, type Pace, paceMs } from './budget.rules.ts';
import { createFollowing, type Following } from './detail-polling.service.ts';
import {
  type Followed,
  mayBeLive,
  nextRequest,
  noteTogether,
  type Part,
  phaseOf,
  togetherWith,
} from './details.rules.ts';
import { openEnvelope, problemIn } from './envelope.contract.ts';
import { Fixture, WholeFixture } from './fixtures.contract.ts';
import { partMessages } from './parts.contract.ts';
import { stateOf } from './status.rules.ts';

export interface ApiFootballParts extends ProviderParts {
  key: string;
  /** `https://v3.football.api-sports.io`, or a test server. */
  baseUrl: string;
  /** The provider's league ids; all leagues when absent. */
  leagues?: readonly number[];
  /** Interval of live scores while the budget is ample. */
  liveMs?: number;
}

const NAME = 'api-football';
const STATUS_MS = 6 * 3_600_000;
const DAYS = { back: 1, ahead: 7 };
const MOST_MEETINGS = 10;

const PART_PATHS: Readonly<Record<Part, string>> = {
  lineups: '/fixtures/lineups',
  lines: '/fixtures/players',
  statistics: '/fixtures/statistics',
  events: '/fixtures/events',
  odds: '/odds',
  meetings: '/fixtures/headtohead',
};

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

interface PollParts {
  fetchPath: FetchPath;
  account: Account;
  following: Following;
  deliver: Ingest;
}

/** Live football. State between two polls is in `following`; nothing outlasts the process. */
export function createApiFootball(parts: ApiFootballParts): FeedProvider {
  const { key, leagues, clock, log } = parts;
  const ms = (): number => clock.now().getTime();
  const live = leagues && leagues.length > 0 ? leagues.join('-') : 'all';
  const wanted = (item: Fixture): boolean => live === 'all' || (leagues ?? []).includes(item.league.id);

  return {
    name: NAME,
    async start(sink) {
      const { ingest, requests, signal } = sink;
      const { get, poll } = createProviderClient('API-Football', parts, sink, {
        headers: { 'x-apisports-key': key },
        problemIn,
      });
      const account = createAccount();
      const fetchPath: FetchPath = async (path, query) => {
        account.sent(kindOf(path, query));
        const answer = await get(path, query, signal);
        account.answered((name) => answer.headers.get(name));
        return answer;
      };
      const polls = createPolls({
        fetchPath,
        account,
        following: createFollowing(),
        deliver: deduplicate(ingest),
      });
      const pace = (name: Pace, everyMs?: number) => () => {
        requests?.(account.report(polls.waiting()));
        return paceMs(name, account.leftToday(), clock.now(), everyMs);
      };
      const ahead = (name: Ahead) => () => {
        requests?.(account.report(polls.waiting()));
        return polls.aheadMs(name);
      };
      await poll([
        { name: 'status', everyMs: () => STATUS_MS, run: polls.status },
        { name: 'schedule', everyMs: pace('schedule'), run: polls.schedule },
        { name: 'live', everyMs: pace('live', parts.liveMs), run: polls.live, scores: true },
        { name: 'details', everyMs: ahead('details'), run: polls.details },
        { name: 'background', everyMs: ahead('background'), run: polls.background },
      ]);
    },
  };

  function createPolls({ fetchPath, account, following, deliver }: PollParts) {
    const queue = createBackgroundQueue();

    async function fixtures(
      query: Record<string, string>,
      messagesOf = following.learn,
    ): Promise<{ found: Fixture[]; messages: FeedMessage[] }> {
      const answer = await fetchPath('/fixtures', query);
      const { items, unreadable } = readable(Fixture, openEnvelope(answer.body).items);
      if (unreadable > 0)
        log.warn(
          { event: 'feed.unknown_format', provider: NAME, unreadable, ...query },
          'fixtures in an unknown format skipped',
        );
      const found = items.filter(wanted);
      for (const { league, teams, fixture } of found) {
        queue.league(league, [teams.home.id, teams.away.id]);
        queue.plays(league.id, Date.parse(fixture.date), ms());
      }
      return { found, messages: found.flatMap((item) => messagesOf(item, answer.requestedAt.getTime())) };
    }

    /** Until the plan excludes them. */
    let knowsMeetings = true;

    /** Results of earlier seasons, as those of a back-fill. */
    async function meetings({ homeTeam, awayTeam }: Followed): Promise<void> {
      const query = { h2h: `${homeTeam}-${awayTeam}`, last: MOST_MEETINGS };
      const answer = await fetchPath(PART_PATHS.meetings, query);
      const { items } = readable(Fixture, openEnvelope(answer.body).items);
      const over = items.filter((item) => wanted(item) && stateOf(item.fixture.status.short) === 'finished');
      await deliver(over.flatMap((item) => following.backfill(item, answer.requestedAt.getTime())));
    }

    const background = createBackgroundPoll({
      fetchPath,
      following,
      deliver,
      log,
      now: ms,
      covered(uncovered) {
        queue.covers(uncovered);
        following.covers(uncovered);
      },
      async season({ id, season }) {
        const query = { league: String(id), season: String(season) };
        const { found, messages } = await fixtures(query, following.backfill);
        await deliver(messages);
        const past = found
          .filter(({ fixture }) => stateOf(fixture.status.short) === 'finished')
          .map(({ fixture }) => ({ id: fixture.id, at: Date.parse(fixture.date) }))
          .sort((a, b) => b.at - a.at);
        queue.past(
          id,
          season ?? 0,
          past.map((match) => match.id),
        );
      },
    });

    const withinPlan = createWithinPlan(NAME, log, account.refused);

    /** Days that the plan excludes, until the window of a free plan moves at midnight (UTC). */
    let excluded = { on: '', days: new Set<string>() };

    /** Requests of this day, by what is not spread over it. */
    let sentOn = { day: '', details: 0, background: 0 };
    function sentToday(): typeof sentOn {
      const day = dayOf(ms());
      if (sentOn.day !== day) sentOn = { day, details: 0, background: 0 };
      return sentOn;
    }
    const counted = (pace: Ahead, run: () => Promise<void>) => async (): Promise<void> => {
      const before = account.total();
      try {
        await run();
      } finally {
        sentToday()[pace] += account.total() - before;
      }
    };

    return {
      waiting: () => queue.waiting(ms()),
      aheadMs: (pace: Ahead) => aheadMs(pace, account.today(), sentToday()[pace], clock.now()),

      /** Free of charge. The name of the plan tells its limits. */
      async status(): Promise<void> {
        const { items } = openEnvelope((await fetchPath('/status', {})).body);
        const [status] = readable(StatusItem, items).items;
        if (status) account.subscribed(status);
      },

      async schedule(): Promise<void> {
        // One time for all days: the requests may wait past midnight.
        const now = ms();
        const today = dayOf(now);
        if (excluded.on !== today) excluded = { on: today, days: new Set() };
        for (let day = -DAYS.back; day <= DAYS.ahead; day += 1) {
          const date = dayOf(now + day * DAY);
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

      background: counted('background', async () => {
        const next = queue.next(ms());
        if (!next) return;
        // Before it is sent: one that fails does not come first again.
        queue.postpone(next, ms());
        const isIncluded = await withinPlan(next.kind, () => background[next.kind](next));
        if (isIncluded) queue.done(next, ms());
        else queue.exclude(next);
      }),

      details: counted('details', async () => {
        const next = nextRequest(following.matches(), ms());
        if (!next) return;
        const { match, part, key: request } = next;
        const together = togetherWith(next, following.matches(), ms());
        if (together.length > 1) {
          noteTogether(together, ms());
          await withinPlan('details', async () => {
            const ids = together.map(({ id }) => id).join('-');
            const answer = await fetchPath('/fixtures', { ids });
            const { items } = readable(WholeFixture, openEnvelope(answer.body).items);
            await deliver(items.flatMap((item) => following.whole(item, answer.requestedAt.getTime())));
          });
          return;
        }
        match.requestedAt.set(request, ms());
        if (part === 'meetings') {
          if (knowsMeetings) knowsMeetings = await withinPlan(part, () => meetings(match));
          return;
        }
        await withinPlan(part, async () => {
          const path = PART_PATHS[part];
          const query = { fixture: match.id, ...(part === 'statistics' && { half: 'true' }) };
          const answer = await fetchPath(path, query);
          const { items, pages } = openEnvelope(answer.body);
          const all = [...items];
          for (let page = 2; page <= pages; page += 1) {
            all.push(...openEnvelope((await fetchPath(path, { ...query, page })).body).items);
          }
          const read = partMessages(part, all, match, answer.requestedAt.getTime());
          await deliver([...read.messages, ...following.note(match, read)]);
        });
      }),
    };
  }
}
