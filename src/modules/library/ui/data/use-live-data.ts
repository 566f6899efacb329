import { useEffect, useRef, useState } from 'react';
import type { MatchDelta } from '#modules/matches/matches.contract.ts';
import { useMatchesTopic } from '#modules/matches/ui/use-matches-topic.ts';
import { liveDataCalls } from '../../live-data.calls.ts';
import type { LiveData, LiveDataInput } from '../../live-data.contract.ts';
import { MOST_PAGES } from '../../live-data.rules.ts';
import { withChanges } from './live-view.rules.ts';

/** Scores change at once; sums and statistics are fetched at most this often, and only after a change. */
const REFRESH_MS = 10_000;

interface More {
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  onLoad(): Promise<void>;
}

/** Current numbers; `more` is null at the limit of open pages. */
export function useLiveData(
  initial: LiveData,
  query: LiveDataInput,
): { data: LiveData; failed: boolean; more: More | null } {
  const [data, setData] = useState(initial);
  const [failed, setFailed] = useState(false);
  const [pages, setPages] = useState(1);
  const [growing, setGrowing] = useState<'no' | 'yes' | 'failed'>('no');
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const open = useRef(1);

  async function read(): Promise<void> {
    const requested = open.current;
    const { api } = await import('#ui/api/client.ts');
    const fresh = await api(liveDataCalls.now, { ...query, pages: requested });
    // A response with fewer pages than open now.
    if (requested < open.current) return;
    // Changes received meanwhile may be newer than the response.
    setData((now) =>
      withChanges(
        fresh,
        now.matches.map(({ match }) => match),
      ),
    );
    setFailed(false);
  }

  async function refresh(): Promise<void> {
    timer.current = null;
    await read().catch(() => setFailed(true));
  }

  async function onLoad(): Promise<void> {
    setGrowing('yes');
    open.current = pages + 1;
    try {
      await read();
      setPages(open.current);
      setGrowing('no');
    } catch {
      open.current = pages;
      setGrowing('failed');
    }
  }

  const take = (changes: readonly MatchDelta[]) => {
    setData((now) => withChanges(now, changes));
    timer.current ??= setTimeout(refresh, REFRESH_MS);
  };
  useMatchesTopic(initial.rev, take);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  const more = { hasMore: data.hasMore, loading: growing === 'yes', failed: growing === 'failed', onLoad };
  return { data, failed, more: pages < MOST_PAGES ? more : null };
}
