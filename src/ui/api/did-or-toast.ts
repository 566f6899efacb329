import { ApiFailure } from '#platform/endpoint/client.ts';
import { toast } from '../kit/toast/toast-store.ts';

/** For calls without a result: true on success; otherwise the error was shown. */
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
