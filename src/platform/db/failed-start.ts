import { StartError } from '#platform/config/start-error.ts';
import { sqlState } from './db.ts';
import type { Embedded } from './embedded.ts';
import { isNearlyFull } from './embedded-causes.ts';

const DISK_FULL = '53100';
const NO_RIGHT = '42501';

/**
 * What an operator can act on, in one sentence, of an error that the database caused; others as they are. On a full
 * disk PostgreSQL may go without a word, and what is heard then is a lost connection.
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
  const full = embedded ? await isNearlyFull(embedded.location).catch(() => false) : false;
  if (!full && (state !== DISK_FULL || error instanceof StartError)) return error;
  const where = embedded ? `: PostgreSQL cannot write to ${embedded.location}` : ' under DATABASE_URL';
  return new StartError(`The disk is full${where}. What was begun is undone: make room and start again.`, {
    cause: error,
  });
}

/** What PostgreSQL said itself, not the statement around it. */
function reasonOf(error: unknown): string {
  let inner = error as Error;
  while (inner.cause instanceof Error) inner = inner.cause;
  return inner.message;
}
