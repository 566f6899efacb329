import type { Call } from '#platform/endpoint/call.ts';
import { api } from '../api/client.ts';
import { callOrToast } from '../api/or-toast.ts';

/** A call is plain data: it outlasts the way to another site and back. */
export const KEPT_CALL = 'afterSignIn';

export interface KeptCall {
  call: Call<unknown, unknown>;
  input: unknown;
}

/** Makes the call that waited for the sign-in, once. Null where none did, or the reader was told why it was refused. */
export async function makeKeptCall(storage: Pick<Storage, 'getItem' | 'removeItem'>): Promise<unknown> {
  const kept = storage.getItem(KEPT_CALL);
  if (kept === null) return null;
  storage.removeItem(KEPT_CALL);
  const { call, input } = JSON.parse(kept) as KeptCall;
  return await callOrToast(api(call, input));
}
