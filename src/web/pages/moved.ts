import { feedsCalls } from '#modules/feeds/feeds.calls.ts';
import type { Moved, MovedQuery } from '#modules/feeds/feeds.contract.ts';
import type { PageContext } from '../page-context.ts';
import { redirectToCanonical } from './loader-errors.ts';

/** For loaders: the address of an entry that was merged redirects to that of the entry it became part of. */
export async function orMoved<T>(
  { page, request }: { page: Pick<PageContext, 'api'>; request: Request },
  of: MovedQuery,
  answer: Promise<T>,
  pathOf: (to: NonNullable<Moved['to']>) => string,
): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Error && 'status' in error && error.status === 404)) throw error;
    const { to } = await page.api(feedsCalls.moved, of);
    throw to ? redirectToCanonical(request, pathOf(to)) : error;
  }
}
