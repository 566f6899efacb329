/** `key=value,key=value` of `OTEL_EXPORTER_OTLP_HEADERS`; null where it is none. */
export function parseHeaders(text: string): Record<string, string> | null {
  const pairs = text
    .split(',')
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair) => /^([\w-]+)=(.*)$/.exec(pair));
  if (pairs.some((pair) => pair === null)) return null;
  try {
    return Object.fromEntries(pairs.map((pair) => [pair![1]!, decodeURIComponent(pair![2]!)]));
  } catch {
    return null;
  }
}
