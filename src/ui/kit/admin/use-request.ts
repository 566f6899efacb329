import { useEffect, useState } from 'react';
import { useMinimumSkeleton } from '../state/use-minimum-duration.ts';

export interface RequestState<T> {
  /** Null while loading. */
  data: T | null;
  failed: boolean;
  reload(): void;
}

/** One request; another key is another request, and a late response to an earlier one is dropped. */
export function useRequest<T>(key: string, load: () => Promise<T>): RequestState<T> {
  const [turn, setTurn] = useState(0);
  const [shown, setShown] = useState<{ key: string; data: T | null; failed: boolean }>({
    key,
    data: null,
    failed: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what `load` asks, `turn` for asking again
  useEffect(() => {
    let late = false;
    load().then(
      (data) => !late && setShown({ key, data, failed: false }),
      () => !late && setShown({ key, data: null, failed: true }),
    );
    return () => {
      late = true;
    };
  }, [key, turn]);
  const current = shown.key === key;
  const data = useMinimumSkeleton(current ? shown.data : null);
  return {
    data,
    failed: current && shown.failed,
    reload: () => setTurn((before) => before + 1),
  };
}
