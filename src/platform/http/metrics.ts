import {
  type CollectFunction,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';

export type RequestKind = 'kept' | 'page' | 'api' | 'file' | 'other';

export interface Metrics {
  registry: Registry;
  /** A request is over. */
  request(kind: RequestKind, status: number, seconds: number): void;
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
}

const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Counted {
  labels: { kind: RequestKind; status: string };
  count: number;
  time: { observe(seconds: number): void };
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte read to the last byte written',
    labelNames: ['kind'],
    buckets: BUCKETS,
    registers: [registry],
  });
  // Finding a label's counter costs more than counting: it is done when somebody reads.
  const counted = new Map<string, Counted>();
  new Counter({
    name: 'http_requests_total',
    help: 'Requests by kind and status',
    labelNames: ['kind', 'status'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { labels, count } of counted.values()) this.inc(labels, count);
    },
  });
  return {
    registry,
    request(kind, status, value) {
      const key = `${kind}${status}`;
      let same = counted.get(key);
      if (!same) {
        same = { labels: { kind, status: String(status) }, count: 0, time: seconds.labels(kind) };
        counted.set(key, same);
      }
      same.count += 1;
      same.time.observe(value);
    },
    gauge(name, help, read) {
      const collect: CollectFunction<Gauge> = async function () {
        this.set(await read());
      };
      new Gauge({ name, help, collect, registers: [registry] });
    },
  };
}
