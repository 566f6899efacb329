import { useQuery } from '../../query/use-query.ts';
import { useMinimumSkeleton } from '../state/use-minimum-duration.ts';

export interface RequestState<T> {
  /** Null while loading. */
  data: T | null;
  failed: boolean;
  reload(): void;
}

/** A query behind a skeleton: its data is in sight no sooner than a skeleton may go. */
export function useRequest<T>(key: string, load: (signal: AbortSignal) => Promise<T>): RequestState<T> {
  const { data, failed, reload } = useQuery(key, load);
  return { data: useMinimumSkeleton(failed ? null : data), failed, reload };
}
