import { ApiFailure } from '#platform/endpoint/client.ts';
import { toast } from '../kit/toast/toast-store.ts';

/** For calls that answer nothing: whether it was done; where it was not, the reader was told why. */
export async function didOrToast(call: Promise<unknown>, done: string): Promise<boolean> {
  try {
    await call;
    toast(done, 'done');
    return true;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    toast(error.message, 'error');
    return false;
  }
}
