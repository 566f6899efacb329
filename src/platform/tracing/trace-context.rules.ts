const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

export interface TraceParent {
  traceId: string;
  spanId: string;
}

/** `traceparent` of W3C Trace Context; null where it is none. Its sampling flag is the sender's wish: anybody may send it. */
export function parseTraceparent(header: string | undefined): TraceParent | null {
  const [, traceId = '', spanId = ''] = TRACEPARENT.exec(header ?? '') ?? [];
  return /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(spanId) ? { traceId, spanId } : null;
}

/** The same for all processes that see the trace, as OpenTelemetry's sampler `traceidratio`. */
export const isSampled = (traceId: string, ratio: number): boolean =>
  Number.parseInt(traceId.slice(-14), 16) < ratio * 2 ** 56;

/** First word of a statement. */
export const operationOf = (statement: string): string =>
  /^[\s(]*([a-z]+)/i.exec(statement)?.[1]?.toUpperCase() ?? 'QUERY';
