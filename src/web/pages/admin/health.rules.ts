import type { Status } from '#platform/http/status.calls.ts';

export interface Mark {
  id:
    | 'sockets'
    | 'slow'
    | 'lag'
    | 'memory'
    | 'uptime'
    | 'database'
    | 'connections'
    | 'events'
    | 'onAir'
    | 'watching'
    | 'ledger';
  value: number;
  unit?: 'bytes' | 'hours' | 'ms';
  /** Needs attention. */
  bad?: boolean;
}

/** Age at which events count as stuck. */
const STUCK_MS = 60_000;
/** Event loop delay at which every request is slow. */
const LATE_SECONDS = 0.25;

/** Indicators of health. A part that does not run in this process has none. */
export function marksOf({ at, gauges, uptimeSeconds, database, outbox, busHealthy }: Status): Mark[] {
  const read = (name: string): number | undefined => gauges[name];
  const mark = (id: Mark['id'], value: number | undefined, more: Omit<Mark, 'id' | 'value'> = {}): Mark[] =>
    value === undefined ? [] : [{ id, value, ...more }];
  const lag = read('nodejs_eventloop_lag_p99_seconds');
  const age = outbox.oldestAt ? Date.parse(at) - Date.parse(outbox.oldestAt) : 0;
  const problems = read('ledger_problems');
  return [
    ...mark('sockets', read('realtime_sockets'), { bad: !busHealthy }),
    ...mark('slow', read('realtime_slow_total')),
    ...mark('lag', lag, { unit: 'ms', bad: (lag ?? 0) > LATE_SECONDS }),
    ...mark('memory', read('process_resident_memory_bytes'), { unit: 'bytes' }),
    ...mark('uptime', uptimeSeconds, { unit: 'hours' }),
    ...mark('database', database.bytes, { unit: 'bytes' }),
    ...mark('connections', database.connections),
    ...mark('events', outbox.waiting, { bad: outbox.failing > 0 || age > STUCK_MS }),
    ...mark('onAir', read('media_publishers')),
    ...mark('watching', read('media_viewers')),
    ...mark('ledger', problems, { bad: (problems ?? 0) > 0 }),
  ];
}

type Answered<T> = { [K in keyof T]: { is: Awaited<T[K]> } | null };

/** Result of each request; null for a failed one, independent of the others. */
export async function eachByItself<T extends Record<string, Promise<unknown>>>(
  params: T,
): Promise<Answered<T>> {
  const answers = Object.entries(params).map(
    async ([name, answer]) =>
      [
        name,
        await answer.then(
          (is) => ({ is }),
          () => null,
        ),
      ] as const,
  );
  return Object.fromEntries(await Promise.all(answers)) as Answered<T>;
}
