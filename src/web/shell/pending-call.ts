import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { PENDING_CALL, type PendingCall } from '#ui/session/sign-in.ts';

/** Makes the pending call once. Null without one, or after its error was shown. */
export async function makePendingCall(storage: Pick<Storage, 'getItem' | 'removeItem'>): Promise<unknown> {
  const pending = storage.getItem(PENDING_CALL);
  if (pending === null) return null;
  storage.removeItem(PENDING_CALL);
  const { call, input, key } = JSON.parse(pending) as PendingCall;
  return await callOrToast(api(call, input, key ? { key } : {}));
}
