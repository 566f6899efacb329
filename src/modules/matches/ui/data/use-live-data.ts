import { useEffect, useRef, useState } from 'react';
import { liveDataCalls } from '../../live-data.calls.ts';
import type { AskLiveData, LiveData } from '../../live-data.contract.ts';
import type { MatchDelta } from '../../matches.contract.ts';
import { useMatchesTopic } from '../use-matches-topic.ts';
import { withChanges } from './live-view.rules.ts';

/** Scores move at once; sums and statistics are asked for again at most this often, and only when something moved. */
const REFRESH_MS = 10_000;

export function useLiveData(initial: LiveData, query: AskLiveData): { data: LiveData; failed: boolean } {
  const [data, setData] = useState(initial);
  const [failed, setFailed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  async function refresh(): Promise<void> {
    timer.current = null;
    try {
      const { api } = await import('#web/api/client.ts');
      const fresh = await api(liveDataCalls.now, query);
      // What came by the topic meanwhile may be newer than the answer.
      setData((now) =>
        withChanges(
          fresh,
          now.matches.map(({ match }) => match),
        ),
      );
      setFailed(false);
    } catch {
      setFailed(true);
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
  return { data, failed };
}
