import type { Log } from '#platform/log/log.ts';

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** A finished span. */
export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string | undefined;
  name: string;
  kind: 'server' | 'client';
  /** Nanoseconds since 1970. */
  start: bigint;
  end: bigint;
  attributes: Attributes;
  failed: boolean;
}

const KINDS = { server: 2, client: 3 } as const;
const STATUS_ERROR = 2;
const MOST_WAITING = 4_096;
const BATCH = 512;
const EVERY_MS = 2_000;
const EXPORT_MS = 10_000;

export interface OtlpExporter {
  add(span: Span): void;
  /** Spans that were discarded: too many, or not taken. */
  dropped(): number;
  stop(): Promise<void>;
}

interface Options {
  /** As in `OTEL_EXPORTER_OTLP_ENDPOINT`, without `/v1/traces`. */
  endpoint: string;
  headers: Record<string, string>;
  resource: Attributes;
  log: Log;
}

/** OTLP over HTTP in JSON: every collector takes it, and it needs no library. */
export function createOtlpExporter({ endpoint, headers, resource, log }: Options): OtlpExporter {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  let waiting: Span[] = [];
  let dropped = 0;
  let failing = false;
  let sending: Promise<void> | undefined;
  const timer = setInterval(() => void send(), EVERY_MS).unref();

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(requestOf(batch, resource)),
          signal: AbortSignal.timeout(EXPORT_MS),
        });
        await response.body?.cancel();
        if (!response.ok) throw new Error(`the collector answered ${response.status}`);
        failing = false;
      } catch (error) {
        dropped += batch.length;
        if (!failing)
          log.warn({ event: 'tracing.export_failed', err: error }, 'traces could not be exported');
        failing = true;
        return;
      }
    }
  }

  const send = (): Promise<void> =>
    (sending ??= sendAll().finally(() => {
      sending = undefined;
    }));

  return {
    add(span) {
      if (waiting.length >= MOST_WAITING) dropped += 1;
      else waiting.push(span);
      if (waiting.length === BATCH) void send();
    },
    dropped: () => dropped,
    async stop() {
      clearInterval(timer);
      await sending;
      await send();
      waiting = [];
    },
  };
}

const requestOf = (spans: readonly Span[], resource: Attributes) => ({
  resourceSpans: [
    {
      resource: { attributes: pairsOf(resource) },
      scopeSpans: [{ scope: { name: 'touchline' }, spans: spans.map(wireSpan) }],
    },
  ],
});

const wireSpan = ({ kind, start, end, attributes, failed, parentSpanId, ...span }: Span) => ({
  ...span,
  ...(parentSpanId ? { parentSpanId } : {}),
  kind: KINDS[kind],
  startTimeUnixNano: String(start),
  endTimeUnixNano: String(end),
  attributes: pairsOf(attributes),
  status: failed ? { code: STATUS_ERROR } : {},
});

const pairsOf = (attributes: Attributes) =>
  Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined
      ? []
      : [{ key, value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value } }],
  );
