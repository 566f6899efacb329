import { findGame } from '#modules/catalog/games.rules.ts';
import { createTtlCache } from '#platform/cache/ttl-cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Gauge, Platform } from '#platform/module.ts';
import type { FeedOrders } from '../sources.rules.ts';
import { countSwitches, listSourceOrders } from './source-orders.store.ts';

const TTL_MS = 4_000;

/** The orders for feeds, read again after some seconds. */
export function createOrderReader({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const football = findGame('football')!.gameId;
  const cached = createTtlCache<FeedOrders>('source-orders', clock, TTL_MS);
  return (): Promise<FeedOrders> =>
    cached('', async () => {
      const rows = (await listSourceOrders(database.db)).filter(({ providers }) => providers.length > 0);
      const ofFootball = new Map(
        rows
          .filter(({ gameId }) => gameId === football)
          .map(({ leagueSlug, providers }) => [leagueSlug, providers]),
      );
      return {
        orderOf: (leagueSlug) => ofFootball.get(leagueSlug) ?? ofFootball.get('') ?? null,
        namesOf: (provider) =>
          rows
            .filter(({ providers }) => providers.includes(provider))
            .map(({ gameId, leagueSlug }) => `${gameId}/${leagueSlug}`)
            .join(' '),
      };
    });
}

export function sourceGauges(db: Db, clock: Clock): Gauge[] {
  const counts = () => countSwitches(db, clock.now());
  return [
    {
      name: 'feed_fallback_matches',
      help: 'Running matches shown from a fallback because an earlier source is stale',
      read: async () => (await counts()).fallbacks,
    },
    {
      name: 'feed_source_changes',
      help: 'Changes of the active source, in the matches of the last day',
      read: async () => (await counts()).changes,
    },
  ];
}
