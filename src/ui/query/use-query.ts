import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { nothingSettled, type QueryState, queryState, type Settled, startQuery } from './query.ts';

export interface Query<T> extends QueryState<T> {
  /** Loads the same key again. */
  reload(): void;
  /** Edits what is shown, until it is loaded again. */
  change(edit: (data: T | null) => T | null): void;
}

/** Loads what `key` stands for: another key is another request, and a late response to an earlier one is dropped. */
export function useQuery<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): Query<T> {
  const [turn, setTurn] = useState(0);
  const [settled, setSettled] = useState<Settled<T>>(nothingSettled);
  const loadLatest = useEffectEvent(load);
  useEffect(() => {
    if (key !== null) return startQuery(key, turn, (signal) => loadLatest(signal), setSettled);
  }, [key, turn]);
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  const change: Query<T>['change'] = useCallback(
    (edit) => setSettled((now) => ({ ...now, data: edit(now.data) })),
    [],
  );
  return { ...queryState(settled, key, turn), reload, change };
}
