/** The last response: to which key and turn, and whether it was a failure. Data outlives a failure. */
export interface Settled<T> {
  key: string | null;
  turn: number;
  failed: boolean;
  data: T | null;
  dataKey: string | null;
}

export interface QueryState<T> {
  /** Of this key; null until loaded. It stays during a reload. */
  data: T | null;
  /** Of this key or the last that was loaded, for what stays in sight meanwhile. */
  latest: T | null;
  loading: boolean;
  failed: boolean;
}

export const nothingSettled = { key: null, turn: 0, failed: false, data: null, dataKey: null } as const;

/** The displayed state of `key`. A null key loads nothing. */
export function queryState<T>(settled: Settled<T>, key: string | null, turn: number): QueryState<T> {
  const answered = settled.key === key && settled.turn === turn;
  return {
    data: settled.dataKey === key ? settled.data : null,
    latest: settled.data,
    loading: key !== null && !answered,
    failed: answered && settled.failed,
  };
}

/** Asks once. The function that it answers aborts: what arrives afterwards is dropped. */
export function startQuery<T>(
  key: string,
  turn: number,
  load: (signal: AbortSignal) => Promise<T>,
  settle: (next: (before: Settled<T>) => Settled<T>) => void,
): () => void {
  const request = new AbortController();
  const { signal } = request;
  load(signal).then(
    (data) => !signal.aborted && settle(() => ({ key, turn, failed: false, data, dataKey: key })),
    () => !signal.aborted && settle((before) => ({ ...before, key, turn, failed: true })),
  );
  return () => request.abort();
}
