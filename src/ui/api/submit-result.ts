import { ApiFailure } from '#platform/endpoint/client.ts';

/** For a form's `submit`: `done` after success, or the error for the form to show. */
export async function submitResult<R>(
  call: Promise<R>,
  then: (result: R) => void,
): Promise<{ form: string } | undefined> {
  try {
    then(await call);
    return undefined;
  } catch (error) {
    if (error instanceof ApiFailure) return { form: error.message };
    throw error;
  }
}
