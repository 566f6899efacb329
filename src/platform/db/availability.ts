import type { Log } from '#platform/log/log.ts';

/** The driver's own words when a connection did not become free, or could not be made, in time. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/;

/** … and when the one it had was lost. */
const LOST =
  /^(Connection terminated( unexpectedly)?|Client has encountered a connection error and is not queryable)$/;

/** Connections refused or broken (class 08), too many of them, a server that stops, crashed or is starting. */
const AWAY_STATES = /^(08\w{3}|53300|57P0[1235])$/;

const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
]);

/** Whether a query or a transaction never began, for want of a connection. Drizzle wraps what the driver says. */
export const isPoolExhausted = (error: unknown): boolean =>
  causes(error).some(({ message }) => NO_CONNECTION.test(message));

/** Whether the database is not there: stopped, starting, unreachable, or gone in the middle. */
export function isDatabaseDown(error: unknown): boolean {
  const all = causes(error);
  // Another server's, asked by `fetch`.
  if (all.some((cause) => cause instanceof TypeError)) return false;
  return all.some((cause) => {
    const { code, syscall } = cause as NodeJS.ErrnoException;
    if (LOST.test(cause.message)) return true;
    if (typeof code !== 'string') return false;
    // A file that is missing has the code of a socket that is.
    return AWAY_STATES.test(code) || (UNREACHABLE.has(code) && (code !== 'ENOENT' || syscall === 'connect'));
  });
}

/** Both pass by themselves: the response asks the client to retry in a moment. */
export const isUnavailable = (error: unknown): boolean => isPoolExhausted(error) || isDatabaseDown(error);

/** A crowd has mostly been served by then, and a database is back soon after a restart. */
export const RETRY_SECONDS = 2;

const EVERY_MS = 1_000;
const told = new WeakMap<Log, { at: number; unsaid: number }>();

/** One line a second, however many requests fail of it. */
export function logUnavailable(log: Log, error: unknown, about: object = {}): void {
  const last = told.get(log);
  const now = performance.now();
  if (last && now - last.at < EVERY_MS) {
    last.unsaid += 1;
    return;
  }
  told.set(log, { at: now, unsaid: 0 });
  const reason = causes(error).at(-1)?.message;
  const fields = { ...about, reason, alsoFailed: last?.unsaid ?? 0 };
  if (isPoolExhausted(error))
    log.warn({ event: 'db.pool_exhausted', ...fields }, 'no database connection became free in time');
  else log.warn({ event: 'db.unavailable', ...fields }, 'database unavailable');
}

function causes(error: unknown): Error[] {
  const all: Error[] = [];
  for (let current = error; current instanceof Error && all.length < 10; current = current.cause)
    all.push(current);
  return all;
}
