import pino from 'pino';
import { type Log, type LogOptions, standardOutput } from './log.ts';
import { redactedPath } from './redacted-path.ts';

/** A finished request. */
export interface FinishedRequest {
  requestId: string;
  method: string;
  url: string;
  status: number;
  kind: string;
  ms: number;
  /** Null for guests. */
  userId: number | null;
}

export type RequestLog = (request: FinishedRequest) => void;

/** Lines written at once: one by one, each costs four times as much. */
const GATHERED = 128;
const GATHER_MS = 100;

/**
 * The line of each request, built as a string: its fields are fixed and contain no secret, and serializing an object
 * costs more than the rest of a cached page.
 */
export function createRequestLog({
  level,
  destination = standardOutput(),
  process: name,
}: LogOptions): RequestLog {
  if (!pino({ level }, { write: () => undefined }).isLevelEnabled('info')) return () => undefined;
  const beginning = name ? `{"process":${JSON.stringify(name)},` : '{';
  let gathered: { at: number; request: FinishedRequest }[] = [];
  let timer: NodeJS.Timeout | undefined;
  const handOver = () => {
    clearTimeout(timer);
    timer = undefined;
    let lines = '';
    for (const { at, request } of gathered) lines += beginning + lineOf(request, at);
    gathered = [];
    if (lines !== '') destination.write(lines);
  };
  // Before the destination's own last flush.
  process.prependListener('exit', handOver);
  return (request) => {
    gathered.push({ at: Date.now(), request });
    if (gathered.length >= GATHERED) handOver();
    else timer ??= setTimeout(handOver, GATHER_MS).unref();
  };
}

/** The same lines, unbatched, through the general log. */
export const requestsTo =
  (log: Log): RequestLog =>
  (request) =>
    log.info({ event: 'http.request', ...fieldsOf(request) }, 'request');

const fieldsOf = ({ requestId, method, url, status, kind, ms, userId }: FinishedRequest) => ({
  requestId,
  method,
  path: redactedPath(url),
  status,
  kind,
  ms: Math.round(ms * 100) / 100,
  userId,
});

/** Without its first brace. */
function lineOf(request: FinishedRequest, at: number): string {
  const { requestId, method, path, status, kind, ms, userId } = fieldsOf(request);
  return `"level":"info","time":"${isoOf(at)}","subsystem":"http","event":"http.request","requestId":"${requestId}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"kind":"${kind}","ms":${ms},"userId":${userId},"msg":"request"}\n`;
}

let lastTime = { at: 0, text: '' };

/** Cached: many requests end in the same millisecond. */
function isoOf(at: number): string {
  if (at !== lastTime.at) lastTime = { at, text: new Date(at).toISOString() };
  return lastTime.text;
}
