/** For loaders: null for what is not there, or not any more. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    // The server's class of failures is another one than the page's: they have a status in common.
    const status = error instanceof Error && 'status' in error && error.status;
    if (status === 404 || status === 410) return null;
    throw error;
  }
}
