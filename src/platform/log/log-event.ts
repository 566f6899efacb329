export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** A kind of log line, for operators. */
export interface LogEventInfo<Level extends LogLevel = LogLevel> {
  level: Level;
  meaning: string;
  action: string;
}

const at =
  <Level extends LogLevel>(level: Level) =>
  (meaning: string, action = 'Nothing.'): LogEventInfo<Level> => ({ level, meaning, action });

export const debug = at('debug');
export const info = at('info');
export const warn = at('warn');
export const error = at('error');
