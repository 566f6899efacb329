import type { Log } from '#platform/log/log.ts';

/** The driver's messages when no connection was free or could be made in time. */
const NO_CONNECTION =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/;

/** … and when a connection was lost. */
const LOST =
  /^(Connection terminated( unexpectedly)?|Client has encountered a connection error and is not queryable)$/;

/** Connections refused or broken (class 08), too many of them, a server stopping, crashed or starting. */
const AWAY_STATES = /^(08\w{3}|53300|57P0[1235])$/;

const UNREACHABLE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
]);

/** Whether a query or transaction failed for lack of a connection. Drizzle wraps the driver's error. */
export const isPoolExhausted = (error: unknown): boolean =>
  causes(error).some(({ message }) => NO_CONNECTION.test(message));

/** Whether the database is unavailable: stopped, starting, unreachable, or lost during a query. */
export function isDatabaseDown(error: unknown): boolean {
  const all = causes(error);
  // An error of `fetch`, from another server.
  if (all.some((cause) => cause instanceof TypeError)) return false;
  return all.some((cause) => {
    const { code, syscall } = cause as NodeJS.ErrnoException;
    if (LOST.test(cause.message)) return true;
    if (typeof code !== 'string') return false;
    // A missing file has the same code as a missing socket.
    return AWAY_STATES.test(code) || (UNREACHABLE.has(code) && (code !== 'ENOENT' || syscall === 'connect'));
  });
}

/** Both are temporary: the response asks the client to retry. */
export const isUnavailable = (error: unknown): boolean => isPoolExhausted(error) || isDatabaseDown(error);

/** Most requests of a peak are served by then, and a restarted database is back. */
export const RETRY_SECONDS = 2;

const EVERY_MS = 1_000;
const lastLogged = new WeakMap<Log, { at: number; unsaid: number }>();

/** One line a second, however many requests fail. */
export function logUnavailable(log: Log, error: unknown, about: object = {}): void {
  const last = lastLogged.get(log);
  const now = performance.now();
  if (last && now - last.at < EVERY_MS) {
    last.unsaid += 1;
    return;
  }
  lastLogged.set(log, { at: now, unsaid: 0 });
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
