import { flagOfName, INTERNATIONAL } from '#modules/catalog/countries.rules.ts';
import type { FeedProvider } from '../feed.contract.ts';
import { deduplicate } from '../http/deduplicate.service.ts';
import { createProviderClient, type ProviderParts } from '../http/provider-client.service.ts';
import { ProviderError } from '../http/provider-error.rules.ts';
import { readable } from '../http/readable.contract.ts';
import { leagueInfo } from '../openfootball/leagues.rules.ts';
import { isUnderWay, Match, matchMessages, startOf, Team } from './matches.contract.ts';

export interface FootballDataParts extends ProviderParts {
  key: string;
  /** `https://api.football-data.org/v4`, or a test server. */
  baseUrl: string;
  /** The provider's competitions by the league's code in openfootball. */
  leagues: ReadonlyMap<string, string>;
}

export const FOOTBALL_DATA = 'football-data';
const TITLE = 'football-data.org';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Ten requests a minute on the free plan. */
const PACE = 6.5 * SECOND;

/** Seasons of competitions twice a day, and the matches of these days while one may be under way. */
export function createFootballData(parts: FootballDataParts): FeedProvider {
  const { leagues, clock, log } = parts;
  const codes = new Map([...leagues].map(([code, competition]) => [competition, code]));
  const now = (): number => clock.now().getTime();

  return {
    name: FOOTBALL_DATA,
    async start(sink) {
      const { ingest, signal } = sink;
      const { get, wait, poll } = createProviderClient(TITLE, parts, sink, {
        headers: { 'x-auth-token': parts.key },
      });
      const deliver = deduplicate(ingest);
      const matches = new Map<number, Match>();
      /** Flags by team. */
      const countries = new Map<number, string>();
      const excluded = new Set<string>();

      /** The list under a key of an answer; empty where the plan has no such competition, which is logged once. */
      async function list(path: string, key: string, query: Record<string, string> = {}) {
        if (excluded.has(path)) return { rows: [], version: 0 };
        try {
          const { body, requestedAt } = await get(path, query, signal);
          const rows = (body as Record<string, unknown> | null)?.[key];
          if (!Array.isArray(rows)) throw new ProviderError(`${TITLE} sent an answer of an unknown shape`);
          return { rows, version: requestedAt.getTime() };
        } catch (error) {
          if (!(error instanceof ProviderError && (error.status === 403 || error.status === 404)))
            throw error;
          // The key itself is rejected with 400 or 401.
          excluded.add(path);
          log.warn(
            { event: 'feed.beyond_plan', err: error, provider: FOOTBALL_DATA, request: path },
            'the plan excludes a request',
          );
          return { rows: [], version: 0 };
        } finally {
          await wait(PACE, signal);
        }
      }

      async function take(rows: readonly unknown[], version: number): Promise<void> {
        const { items, unreadable } = readable(Match, rows);
        if (unreadable > 0)
          log.warn(
            { event: 'feed.unknown_format', provider: FOOTBALL_DATA, unreadable },
            'matches in an unknown format skipped',
          );
        const wanted = items.filter(({ competition }) => codes.has(competition.code));
        for (const match of wanted) matches.set(match.id, match);
        await deliver(
          wanted.flatMap((match) =>
            matchMessages(match, codes.get(match.competition.code)!, { countries, now: now(), version }),
          ),
        );
      }

      async function schedule(): Promise<void> {
        for (const [code, competition] of leagues) {
          const country = leagueInfo(code)?.country ?? INTERNATIONAL;
          const isCup = leagueInfo(code)?.format === 'cup';
          if (isCup) {
            const { rows } = await list(`/competitions/${competition}/teams`, 'teams');
            for (const { id, area } of readable(Team, rows).items)
              if (!countries.has(id)) countries.set(id, flagOfName(area.name ?? ''));
          }
          const { rows, version } = await list(`/competitions/${competition}/matches`, 'matches');
          if (!isCup)
            for (const { homeTeam, awayTeam } of readable(Match, rows).items)
              for (const { id } of [homeTeam, awayTeam]) if (id) countries.set(id, country);
          await take(rows, version);
        }
      }

      const isSoon = (): boolean =>
        [...matches.values()].some(
          (match) => isUnderWay(match, now()) || isUnderWay(match, now() + 2 * MINUTE),
        );

      async function live(): Promise<void> {
        if (!isSoon()) return;
        const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
        const { rows, version } = await list('/matches', 'matches', {
          competitions: [...codes.keys()].join(','),
          dateFrom: day(now() - DAY),
          dateTo: day(now() + DAY),
        });
        await take(rows, version);
      }

      const untilNext = (): number => {
        const ahead = [...matches.values()].map((match) => startOf(match) - now()).filter((ms) => ms > 0);
        return Math.min(10 * MINUTE, ...ahead);
      };

      await poll([
        { name: 'schedule', everyMs: () => 12 * HOUR, run: schedule },
        { name: 'live', scores: true, everyMs: () => (isSoon() ? MINUTE : untilNext()), run: live },
      ]);
    },
  };
}
