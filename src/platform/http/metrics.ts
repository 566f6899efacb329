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
  gauge(name: string, help: string, read: () => number): void;
}

const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

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
  const total = new Counter({
    name: 'http_requests_total',
    help: 'Requests by kind and status',
    labelNames: ['kind', 'status'],
    registers: [registry],
  });
  // Finding a label's child costs more than counting: remembered by kind and status.
  const children = new Map<string, { observe(value: number): void; inc(): void }>();
  return {
    registry,
    request(kind, status, value) {
      const key = `${kind}${status}`;
      let child = children.get(key);
      if (!child) {
        const time = seconds.labels(kind);
        const count = total.labels(kind, String(status));
        child = { observe: (s) => time.observe(s), inc: () => count.inc() };
        children.set(key, child);
      }
      child.observe(value);
      child.inc();
    },
    gauge(name, help, read) {
      const collect: CollectFunction<Gauge> = function () {
        this.set(read());
      };
      new Gauge({ name, help, collect, registers: [registry] });
    },
  };
}
