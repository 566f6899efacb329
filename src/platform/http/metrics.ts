import {
  type CollectFunction,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';

import { type CacheCounts, cacheCounts } from '#platform/cache/cache.ts';
import type { Series } from '#platform/metrics/series.ts';

export type RequestKind = 'kept' | 'page' | 'api' | 'file' | 'other';

export interface Metrics {
  registry: Registry;
  /** Counts a finished request. */
  request(kind: RequestKind, status: number, seconds: number): void;
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  series(series: Series): void;
}

const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Requests counted at once: one by one, each costs several times as much. */
const GATHERED = 256;

interface Over {
  kind: RequestKind;
  status: number;
  seconds: number;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  let over: Over[] = [];
  collectDefaultMetrics({ register: registry });
  const times = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte read to the last byte written',
    labelNames: ['kind'],
    buckets: BUCKETS,
    registers: [registry],
    collect: () => count(),
  });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by kind and status',
    labelNames: ['kind', 'status'],
    registers: [registry],
    collect: () => count(),
  });
  const count = () => {
    for (const { kind, status, seconds } of over) {
      requests.inc({ kind, status });
      times.observe({ kind }, seconds);
    }
    over = [];
  };
  const perCache = (read: (counts: CacheCounts) => number): CollectFunction<Counter | Gauge> =>
    function () {
      this.reset();
      for (const counts of cacheCounts()) this.inc({ cache: counts.name }, read(counts));
    };
  const labelled = { labelNames: ['cache'], registers: [registry] };
  new Counter({
    ...labelled,
    name: 'cache_hits_total',
    help: 'Questions that a cache answered',
    collect: perCache(({ hits }) => hits),
  });
  new Counter({
    ...labelled,
    name: 'cache_misses_total',
    help: 'Questions that a cache could not answer',
    collect: perCache(({ misses }) => misses),
  });
  new Gauge({
    ...labelled,
    name: 'cache_size',
    help: 'Values in a cache',
    collect: perCache(({ size }) => size),
  });
  return {
    registry,
    request(kind, status, seconds) {
      over.push({ kind, status, seconds });
      if (over.length >= GATHERED) count();
    },
    gauge(name, help, read) {
      const collect: CollectFunction<Gauge> = async function () {
        this.set(await read());
      };
      new Gauge({ name, help, collect, registers: [registry] });
    },
    series({ name, help, label, kind, read }) {
      const collect: CollectFunction<Counter | Gauge> = async function () {
        const values = await read();
        this.reset();
        for (const [key, value] of values) this.inc({ [label]: key }, value);
      };
      const settings = { name, help, collect, labelNames: [label], registers: [registry] };
      if (kind === 'counter') new Counter(settings);
      else new Gauge(settings);
    },
  };
}
