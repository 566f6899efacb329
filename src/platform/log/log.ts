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
export const standardOutput = (): pino.DestinationStream =>
  pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 200 });

const FORM = {
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
};

export function createLog({ level, destination = standardOutput() }: LogOptions): Log {
  return pino({ ...FORM, level, redact: { paths: SECRETS, censor: '[secret]' } }, destination);
}

/**
 * For the line of each request alone: its fields are fixed and hold no secret, and looking for secrets would cost
 * more than all the rest of a kept page.
 */
export function createRequestLog({ level, destination = standardOutput() }: LogOptions): Log {
  return pino({ ...FORM, level }, destination);
}

export const silentLog: Log = pino({ level: 'silent' });
