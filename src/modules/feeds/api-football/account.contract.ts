import * as z from 'zod/mini';
import type { RequestReport } from '../feed.contract.ts';
import { leftToday, numberIn } from '../http/rate-limit.rules.ts';

export const StatusItem = z.object({
  subscription: z.object({ plan: z.string(), end: z.nullish(z.string()) }),
  requests: z.object({ current: z.number(), limit_day: z.number() }),
});
type StatusItem = z.infer<typeof StatusItem>;

/** Requests as administrators see them. */
const KINDS: Readonly<Record<string, string>> = {
  '/status': 'status',
  '/leagues': 'coverage',
  '/standings': 'standings',
  '/injuries': 'injuries',
  '/players/topscorers': 'leaders',
  '/players/topassists': 'leaders',
  '/players/topyellowcards': 'leaders',
  '/players/topredcards': 'leaders',
  '/players/squads': 'squad',
  '/players': 'players',
  '/coachs': 'coach',
  '/odds': 'odds',
};

const DETAILS: ReadonlySet<string> = new Set(['lineups', 'lines', 'statistics', 'events', 'meetings']);

export function kindOf(path: string, query: Readonly<Record<string, unknown>>): string {
  if (path !== '/fixtures') return KINDS[path] ?? 'details';
  if ('season' in query) return 'season';
  if ('ids' in query) return 'matches';
  return 'date' in query ? 'schedule' : 'live';
}

/** The account at the provider: plan, what is left of it, and what was sent since the last report. */
export function createAccount() {
  let plan: RequestReport['plan'] = null;
  let day: RequestReport['day'] = { limit: null, left: null };
  let minute: RequestReport['minute'] = { limit: null, left: null };
  let sent: Record<string, number> = {};
  let total = 0;
  const refused: Record<string, string> = {};

  return {
    sent(kind: string): void {
      sent[kind] = (sent[kind] ?? 0) + 1;
      total += 1;
    },
    answered(header: (name: string) => string | null): void {
      day = {
        limit: numberIn(header('x-ratelimit-requests-limit')) ?? day.limit,
        left: leftToday(header) ?? day.left,
      };
      minute = {
        limit: numberIn(header('x-ratelimit-limit')) ?? minute.limit,
        left: numberIn(header('x-ratelimit-remaining')) ?? minute.left,
      };
    },
    subscribed({ subscription, requests }: StatusItem): void {
      const end = Date.parse(subscription.end ?? '');
      plan = { name: subscription.plan, endsAt: Number.isNaN(end) ? null : new Date(end).toISOString() };
      const { limit_day: limit, current } = requests;
      day = { limit, left: day.left ?? Math.max(0, limit - current) };
    },
    refused(request: string, sentence: string): void {
      refused[DETAILS.has(request) ? 'details' : request] = sentence;
    },
    /** Requests since the start. */
    total: (): number => total,
    today: (): RequestReport['day'] => day,
    leftToday: (): number | null => day.left,
    report(waiting: RequestReport['waiting']): RequestReport {
      const report = { plan, day, minute, sent, waiting, refused: { ...refused } };
      sent = {};
      return report;
    },
  };
}
export type Account = ReturnType<typeof createAccount>;
