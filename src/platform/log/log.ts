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

export const silentLog: Log = pino({ level: 'silent' });
