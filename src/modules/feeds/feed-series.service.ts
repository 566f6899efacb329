import type { Clock } from '#platform/clock/clock.ts';
import { inBackground } from '#platform/db/background.ts';
import type { Db } from '#platform/db/db.ts';
import type { Series } from '#platform/metrics/series.ts';
import { listActivity, type ProviderActivity } from './order/source-orders.store.ts';

/** Ages of the configured providers: a row of one that was configured once says nothing. */
export function feedSeries(db: Db, clock: Clock, configured: () => readonly string[]): Series[] {
  const read = (since: (activity: ProviderActivity) => number) => async () => {
    const activity = await inBackground(() => listActivity(db));
    const now = clock.now().getTime();
    return new Map(
      configured().flatMap((name) => {
        const own = activity.get(name);
        return own ? [[name, Math.max(0, (now - since(own)) / 1_000)] as const] : [];
      }),
    );
  };
  const common = { label: 'provider', kind: 'gauge' } as const;
  return [
    {
      ...common,
      name: 'feed_age_seconds',
      help: 'How long ago a provider of match data last answered',
      read: read(({ answeredAt }) => answeredAt.getTime()),
    },
    {
      ...common,
      name: 'feed_overdue_seconds',
      help: 'How long its next answer is overdue; 0 while it is not',
      read: read(({ answeredAt, paceMs }) => answeredAt.getTime() + paceMs),
    },
  ];
}
