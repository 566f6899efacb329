import pino from 'pino';
import type { LogEvent } from './events.ts';
import type { LogLevel } from './log-event.ts';
import { createSink, type LogSink } from './log-sink.ts';
import { inLog, isError } from './serialize.ts';

type Write<Level extends LogLevel> = (
  fields: { event: LogEvent<Level>; [field: string]: unknown },
  sentence: string,
) => void;

/** Each line has an event of `events.ts`, and with it a subsystem. */
export type Log = { readonly [Level in LogLevel]: Write<Level> } & {
  child(fields: Record<string, unknown>): Log;
  flush(): void;
};

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
  /** Name of this process beside others whose lines go to the same place. */
  process?: string | undefined;
}

/** JSON lines. Writes are buffered (a request's line costs microseconds) and flushed on exit and when idle. */
export const standardOutput = (): LogSink => createSink({ to: 1, name: 'standard output', atLeast: 12_288 });

/** The same for several processes: a pipe takes this many bytes in one piece (PIPE_BUF). */
export const sharedStandardOutput = (): LogSink =>
  createSink({ to: 1, name: 'standard output', atLeast: 4_096, atMost: 4_096 });

/** Only plain data reaches pino: logged values can neither make it throw nor fill the disk. */
function logMethod(this: pino.Logger, args: Parameters<pino.LogFn>, method: pino.LogFn): void {
  const [what, ...words] = args as unknown[];
  const fields = isError(what) ? { err: inLog(what) } : withSubsystem(inLog(what));
  const message =
    isError(what) && words.length === 0 ? [(fields as { err: Error }).err.message] : words.map(inLog);
  (method as (...args: unknown[]) => void).call(this, fields, ...message);
}

function withSubsystem(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null || !('event' in fields)) return fields;
  const { event } = fields;
  return typeof event === 'string' ? { subsystem: event.split('.', 1)[0], ...fields } : fields;
}

const FORM = {
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
  // Plain by then.
  serializers: { err: (error: unknown) => error },
  hooks: { logMethod },
};

export function createLog({ level, destination = standardOutput(), process: name }: LogOptions): Log {
  const base = name ? { process: name } : undefined;
  return pino({ ...FORM, base, level, redact: { paths: SECRETS, censor: '[secret]' } }, destination);
}

export const silentLog: Log = pino({ level: 'silent' });
