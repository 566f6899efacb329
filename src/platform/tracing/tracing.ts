import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type pg from 'pg';
import type { Config } from '#platform/config/config.ts';
import { sqlState } from '#platform/db/db.ts';
import type { Log } from '#platform/log/log.ts';
import { redactedPath } from '#platform/log/redacted-path.ts';
import { parseHeaders } from '#platform/net/otlp-headers.rules.ts';
import { createOtlpExporter, type Span } from './otlp-exporter.ts';
import { isSampled, operationOf, parseTraceparent } from './trace-context.rules.ts';

export interface Tracing {
  /** A span from here to the end of the response, and the parent of the statements that `work` runs. */
  request<T>(request: IncomingMessage, response: ServerResponse, requestId: string, work: () => T): T;
  /** A span for each statement of a traced request. */
  tracePool(pool: pg.Pool): void;
  dropped(): number;
  stop(): Promise<void>;
}

/** Probes come every few seconds from every machine. */
const UNTRACED = /^\/(?:healthz|readyz|metrics)(?:$|\?)/;
const MOST_TEXT = 2_000;
const SERVER_ERROR = 500;

type Taken = Parameters<pg.Pool['connect']>[0];
type Query = (this: pg.PoolClient, ...args: unknown[]) => unknown;

type TracingConfig = Pick<
  Config,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_TRACES_SAMPLER_ARG'
>;

/** Traces from a request to its SQL. Loaded only where a collector is configured. */
export function createTracing(config: TracingConfig, log: Log, process: string | undefined): Tracing {
  const ratio = config.OTEL_TRACES_SAMPLER_ARG;
  const exporter = createOtlpExporter({
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: parseHeaders(config.OTEL_EXPORTER_OTLP_HEADERS) ?? {},
    resource: { 'service.name': 'touchline', 'service.instance.id': process },
    log,
  });
  const context = new AsyncLocalStorage<Pick<Span, 'traceId' | 'spanId'>>();

  const tracedQuery = (query: Query): Query =>
    function traced(...args) {
      const parent = context.getStore();
      const text = textOf(args[0]);
      if (!parent || text === null) return query.apply(this, args);
      const start = now();
      const over = (error: unknown) =>
        exporter.add({
          traceId: parent.traceId,
          spanId: newId(8),
          parentSpanId: parent.spanId,
          name: operationOf(text),
          kind: 'client',
          start,
          end: now(),
          // Without the values: only placeholders are in the text.
          attributes: {
            'db.system.name': 'postgresql',
            'db.query.text': text.slice(0, MOST_TEXT),
            'error.type': error ? (sqlState(error) ?? 'connection') : undefined,
          },
          failed: Boolean(error),
        });
      const last = args.at(-1);
      if (typeof last === 'function') {
        const done = (error: unknown, ...rest: unknown[]) => {
          over(error);
          last(error, ...rest);
        };
        return query.apply(this, [...args.slice(0, -1), done]);
      }
      const answer = query.apply(this, args);
      if (answer instanceof Promise)
        answer.then(
          () => over(null),
          (error) => over(error),
        );
      return answer;
    };

  return {
    request(request, response, requestId, work) {
      const path = request.url ?? '/';
      const sent = parseTraceparent(String(request.headers.traceparent ?? ''));
      const span = { traceId: sent?.traceId ?? newId(16), spanId: newId(8) };
      if (UNTRACED.test(path) || !isSampled(span.traceId, ratio)) return work();
      const start = now();
      const method = request.method ?? '';
      const over = () =>
        exporter.add({
          ...span,
          parentSpanId: sent?.spanId,
          name: method,
          kind: 'server',
          start,
          end: now(),
          attributes: {
            'http.request.method': method,
            'url.path': redactedPath(path),
            'http.response.status_code': response.statusCode,
            'touchline.request_id': requestId,
          },
          failed: response.statusCode >= SERVER_ERROR,
        });
      response.once('close', over);
      return context.run(span, work);
    },
    tracePool(pool) {
      pool.on('connect', (client) => {
        client.query = tracedQuery(client.query as Query) as typeof client.query;
      });
      const { connect } = pool;
      // Whoever releases a connection runs the next waiting query: that one stays in its own request.
      pool.connect = function bound(this: pg.Pool, taken?: Taken) {
        return (connect as (taken?: Taken) => unknown).call(this, taken && AsyncLocalStorage.bind(taken));
      } as typeof pool.connect;
    },
    dropped: exporter.dropped,
    stop: exporter.stop,
  };
}

/** Null for what is no statement, such as a cursor or a copy. */
function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  const { text, submit } = (statement ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : null;
}

const newId = (bytes: number): string => randomBytes(bytes).toString('hex');

const STARTED = BigInt(Math.round(performance.timeOrigin * 1e6));
/** Steps of the wall clock do not change the order of spans. */
const now = (): bigint => STARTED + BigInt(Math.round(performance.now() * 1e6));
