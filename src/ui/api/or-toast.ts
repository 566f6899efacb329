import { ApiFailure } from '#platform/endpoint/client.ts';
import { pageT } from '../i18n/page-t.ts';
import { toast } from '../kit/toast/toast-store.ts';

/** `await callOrToast(api(call, input))`: the result, or null after the error was shown. */
export async function callOrToast<R>(call: Promise<R>): Promise<R | null> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    toast(error.message, 'error');
    return null;
  }
}

/** A lazy part of the page, or null after the error was shown. */
export async function loadOrToast<M>(load: () => Promise<M>): Promise<M | null> {
  try {
    // Undefined when the page is about to reload because the chunk is gone.
    return (await load()) ?? null;
  } catch {
    toast(pageT()('shell.error.load'), 'error');
    return null;
  }
}
