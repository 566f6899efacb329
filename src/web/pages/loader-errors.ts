import { data, redirect } from 'react-router';

const statusOf = (error: unknown): unknown => error instanceof Error && 'status' in error && error.status;

/** For loaders: an unknown page is 404, a removed one 410, which search engines drop. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    // By status: the server's `ApiFailure` is another class than the bundle's.
    const status = statusOf(error);
    throw status === 404 || status === 410 ? data(null, { status }) : error;
  }
}

/** For loaders with something left to show: null for a removed page. */
export async function orNullIfGone<T>(answer: Promise<T>): Promise<T | null> {
  return await orNotFound(
    answer.catch((error: unknown) => (statusOf(error) === 410 ? null : Promise.reject(error))),
  );
}

/** For loaders, to throw: redirect to the canonical address, with the query. */
export const redirectToCanonical = (request: Request, path: string): Response =>
  redirect(path + new URL(request.url).search, 301);
