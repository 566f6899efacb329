import { ApiFailure } from '#platform/endpoint/client.ts';
import type { Refusal } from '../kit/form/use-form.ts';

/** For a form's `submit`: the errors of its fields, or that of the whole. */
export async function submitResult<R>(
  call: Promise<R>,
  then: (result: R) => void,
): Promise<Refusal | undefined> {
  try {
    then(await call);
    return undefined;
  } catch (error) {
    if (error instanceof ApiFailure)
      return { form: error.message, ...(error.fields && { fields: error.fields }) };
    throw error;
  }
}
