import { data, redirect } from 'react-router';

/** For loaders: what is not there is 404, and what was there and was taken away is 410, which robots forget. */
export async function orGone<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    // By its status: the server throws its own `ApiFailure`, which is not the bundle's.
    const status = error instanceof Error && 'status' in error && error.status;
    throw status === 404 || status === 410 ? data(null, { status }) : error;
  }
}

/** For loaders, to throw: the one address of this page, with what was asked of it. */
export const moved = (request: Request, path: string): Response =>
  redirect(path + new URL(request.url).search, 301);
