/** For loaders: null for 404 and 410. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    // The server's failure class differs from the page's: both have a status.
    const status = error instanceof Error && 'status' in error && error.status;
    if (status === 404 || status === 410) return null;
    throw error;
  }
}
