import pino from 'pino';
import { errorInLog } from './error-in-log.ts';
import { createSink, type LogSink } from './log-sink.ts';

export type Log = pino.Logger;

const SECRETS = [
  'password',
  'token',
  'secret',
  'checkCode',
  'authorization',
  'cookie',
  '*.password',
  '*.token',
  '*.secret',
  '*.checkCode',
  '*.authorization',
  '*.cookie',
];

export interface LogOptions {
  level: string;
  destination?: pino.DestinationStream;
}

/** JSON lines. Writes are buffered (a request's line costs microseconds) and flushed on exit and when idle. */
export const standardOutput = (): LogSink => createSink({ to: 1, name: 'standard output', atLeast: 12_288 });

const FORM = {
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: { err: errorInLog },
};

export function createLog({ level, destination = standardOutput() }: LogOptions): Log {
  return pino({ ...FORM, level, redact: { paths: SECRETS, censor: '[secret]' } }, destination);
}

export interface RequestLine {
  requestId: string;
  method: string;
  path: string;
  status: number;
  kind: string;
  ms: number;
}

export type RequestLog = (line: RequestLine) => void;

/** So much is handed over at once: for each string it is given, the destination measures all it holds. */
const GATHERED = 4_096;
const GATHER_MS = 100;

/**
 * The line of each request, written by hand: its fields are fixed and hold no secret, and making it of an object
 * costs more than all the rest of our part in a kept page.
 */
export function createRequestLog({ level, destination = standardOutput() }: LogOptions): RequestLog {
  if (!pino({ level }, { write: () => undefined }).isLevelEnabled('info')) return () => undefined;
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  const handOver = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines !== '') destination.write(lines);
    lines = '';
  };
  // Before the destination's own last flush.
  process.prependListener('exit', handOver);
  return ({ requestId, method, path, status, kind, ms }) => {
    lines += `{"level":"info","time":"${isoNow()}","requestId":"${requestId}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"kind":"${kind}","ms":${ms},"msg":"request"}\n`;
    if (lines.length >= GATHERED) handOver();
    else timer ??= setTimeout(handOver, GATHER_MS).unref();
  };
}

let said = { at: 0, text: '' };

/** Many requests end in the same millisecond. */
function isoNow(): string {
  const at = Date.now();
  if (at !== said.at) said = { at, text: new Date(at).toISOString() };
  return said.text;
}

export const silentLog: Log = pino({ level: 'silent' });
