import { ApiFailure } from '#platform/endpoint/client.ts';
import { pageT } from '../i18n/page-t.ts';
import { toast } from '../kit/toast/toast-store.ts';

/** `await callOrToast(api(call, input))`: the result, or null after the reader was told why there is none. */
export async function callOrToast<R>(call: Promise<R>): Promise<R | null> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    toast(error.message, 'error');
    return null;
  }
}

/** A part of the page that is fetched when it is needed, or null after the reader was told that it did not come. */
export async function loadOrToast<M>(load: () => Promise<M>): Promise<M | null> {
  try {
    // Undefined when the page is about to be loaded anew because the chunk is gone.
    return (await load()) ?? null;
  } catch {
    toast(pageT()('shell.error.load'), 'error');
    return null;
  }
}
