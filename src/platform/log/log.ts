import pino from 'pino';

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
export function createLog({ level, destination }: LogOptions): Log {
  const sink = destination ?? pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 200 });
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRETS, censor: '[secret]' },
      formatters: { level: (label) => ({ level: label }) },
    },
    sink,
  );
}

export const silentLog: Log = pino({ level: 'silent' });
