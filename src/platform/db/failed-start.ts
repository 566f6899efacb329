import { StartError } from '#platform/errors/start-error.ts';
import { sqlState } from './db.ts';
import type { Embedded } from './embedded.ts';
import { ranOutOfDisk } from './embedded-diagnostics.ts';

const DISK_FULL = '53100';
const NO_RIGHT = '42501';

/**
 * A database error as one sentence that an operator can act on; other errors unchanged. On a full disk PostgreSQL may
 * die without a message: only a lost connection is visible.
 */
export async function explainFailedStart(
  error: unknown,
  { url, embedded }: { url: string; embedded: Pick<Embedded, 'location'> | null },
): Promise<unknown> {
  const state = sqlState(error);
  if (state === NO_RIGHT && !(error instanceof StartError)) {
    const { pathname, username } = new URL(url);
    return new StartError(
      `DATABASE_URL: the user ${username} may not make tables in ${pathname.slice(1)} (${reasonOf(error)}): ` +
        'make it the owner of that database.',
      { cause: error },
    );
  }
  if (/^(ENOSPC|EDQUOT)\b/.test(reasonOf(error)) && !(error instanceof StartError))
    return new StartError(`The disk is full (${reasonOf(error)}): make room and start again.`, {
      cause: error,
    });
  // An error with another cause is not explained by a full disk.
  if (state === undefined && !CONNECTION.test(reasonOf(error))) return error;
  const full = embedded ? await ranOutOfDisk(embedded.location).catch(() => false) : false;
  if (!full && error instanceof StartError) return error;
  if (!full && state !== DISK_FULL) return isLost(error) ? lost(error, embedded) : error;
  const where = embedded ? `: PostgreSQL cannot write to ${embedded.location}` : ' under DATABASE_URL';
  return new StartError(`The disk is full${where}. What was begun is undone: make room and start again.`, {
    cause: error,
  });
}

const CONNECTION = /^Connection terminated|^timeout exceeded when trying to connect|ECONNRE|EPIPE/;

const isLost = (error: unknown): boolean =>
  /^57P0[123]$/.test(sqlState(error) ?? '') || /^Connection terminated|ECONNRESET/.test(reasonOf(error));

function lost(error: unknown, embedded: Pick<Embedded, 'location'> | null): StartError {
  const logLocation = embedded ? `${embedded.location}/server.log` : 'its own log';
  const who = embedded ? 'PostgreSQL' : 'DATABASE_URL: PostgreSQL';
  return new StartError(`${who} ended the connection (${reasonOf(error)}); ${logLocation} says why.`, {
    cause: error,
  });
}

/** PostgreSQL's own message, without the statement. */
function reasonOf(error: unknown): string {
  let inner = error as Error;
  while (inner.cause instanceof Error) inner = inner.cause;
  return inner.message;
}
