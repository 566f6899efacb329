import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { isStale } from './feed-states.rules.ts';
import {
  clearProblem,
  listFeedStates,
  listProvidersOf,
  putActivity,
  putProblem,
} from './feed-states.store.ts';
import type { FeedStateRow } from './feed-states.tables.ts';

/** Reports of a feed about its provider. Each resolves once it is written. */
export interface FeedNotes {
  /** Scores arrived; the next request is due after `nextMs`. */
  answered(nextMs: number): Promise<void>;
  report(problem: string | null, retryAt: Date | null): Promise<void>;
}

export interface FeedStates {
  notesOf(provider: string): FeedNotes;
  list(): Promise<FeedStateRow[]>;
  /** The latest contact with any of these providers; null without one. */
  lastAnswerOf(providers: readonly string[]): Promise<Date | null>;
  /** The matches among these whose providers are all stale, and since when. */
  silentAmong(matchIds: readonly number[]): Promise<ReadonlyMap<number, Date>>;
}

const TTL_MS = 5_000;
/** A provider may report every second: the table is written less often. */
const WRITE_MS = 10_000;

export function createFeedStates(db: Db, clock: Clock): FeedStates {
  const cached = createTtlCache<FeedStateRow[]>('feed-states', clock, TTL_MS);
  const list = () => cached('', () => listFeedStates(db));

  return {
    list,
    notesOf(provider) {
      let written = Number.NEGATIVE_INFINITY;
      let known: string | undefined;
      return {
        async answered(nextMs) {
          const now = clock.now();
          if (now.getTime() - written < WRITE_MS) return;
          written = now.getTime();
          await transact(db, (tx) =>
            putActivity(tx, provider, now, new Date(now.getTime() + Math.max(nextMs, WRITE_MS))),
          );
        },
        async report(problem, retryAt) {
          const reported = `${problem} ${retryAt?.toISOString()}`;
          if (reported === known) return;
          known = reported;
          if (problem)
            await transact(db, (tx) =>
              putProblem(tx, provider, { problem, problemAt: clock.now(), retryAt }),
            );
          else await transact(db, (tx) => clearProblem(tx, provider));
        },
      };
    },
    async lastAnswerOf(providers) {
      const times = (await list()).flatMap((state) =>
        providers.includes(state.provider) && state.answeredAt ? state.answeredAt.getTime() : [],
      );
      return times.length > 0 ? new Date(Math.max(...times)) : null;
    },
    async silentAmong(matchIds) {
      const states = new Map((await list()).map((state) => [state.provider, state]));
      const silent = [...states.values()].filter((state) => isStale(state, clock.now()));
      if (silent.length === 0 || matchIds.length === 0) return new Map();
      const providersOf = Map.groupBy(await listProvidersOf(db, matchIds), ({ matchId }) => matchId);
      return new Map(
        [...providersOf].flatMap(([matchId, refs]) => {
          const own = refs.flatMap(({ provider }) => states.get(provider) ?? []);
          if (own.length === 0 || !own.every((state) => silent.includes(state))) return [];
          return [
            [matchId, new Date(Math.max(...own.map(({ answeredAt }) => answeredAt!.getTime())))] as const,
          ];
        }),
      );
    },
  };
}
