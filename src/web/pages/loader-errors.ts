import { data, redirect } from 'react-router';

const statusOf = (error: unknown): unknown => error instanceof Error && 'status' in error && error.status;

/** For loaders: what is not there is 404, and what was there and was taken away is 410, which robots forget. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    // By its status: the server throws its own `ApiFailure`, which is not the bundle's.
    const status = statusOf(error);
    throw status === 404 || status === 410 ? data(null, { status }) : error;
  }
}

/** For loaders that have something left to show: null for what was taken away. */
export async function orNullIfGone<T>(answer: Promise<T>): Promise<T | null> {
  return await orNotFound(
    answer.catch((error: unknown) => (statusOf(error) === 410 ? null : Promise.reject(error))),
  );
}

/** For loaders, to throw: the one address of this page, with what was asked of it. */
export const redirectToCanonical = (request: Request, path: string): Response =>
  redirect(path + new URL(request.url).search, 301);
