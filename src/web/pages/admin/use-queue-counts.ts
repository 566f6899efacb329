import { useEffect, useEffectEvent } from 'react';
import { overviewCalls } from '#modules/overview/overview.calls.ts';
import { api } from '#ui/api/client.ts';
import { useQuery } from '#ui/query/use-query.ts';

const REFRESH_MS = 30_000;

/** Open decisions of each section: counted again with each section and twice a minute. Missing badges are no error. */
export function useQueueCounts(current: string): ReadonlyMap<string, number> {
  const { latest, reload } = useQuery(current, (signal) => api(overviewCalls.queues, undefined, { signal }));
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload();
  });
  useEffect(() => {
    const timer = setInterval(() => refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return new Map((latest ?? []).map(({ queue, waiting }) => [queue, waiting]));
}
