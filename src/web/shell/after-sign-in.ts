import type { Call } from '#platform/endpoint/call.ts';
import { api } from '../api/client.ts';
import { callOrToast } from '../api/or-toast.ts';

/** A call is plain data: it outlasts the way to another site and back. */
export const KEPT_CALL = 'afterSignIn';

export interface KeptCall {
  call: Call<unknown, unknown>;
  input: unknown;
  /** Of a call that must not act twice: the same before and after the sign-in. */
  key?: string;
}

/** Makes the call that waited for the sign-in, once. Null where none did, or the reader was told why it was refused. */
export async function makeKeptCall(storage: Pick<Storage, 'getItem' | 'removeItem'>): Promise<unknown> {
  const kept = storage.getItem(KEPT_CALL);
  if (kept === null) return null;
  storage.removeItem(KEPT_CALL);
  const { call, input, key } = JSON.parse(kept) as KeptCall;
  return await callOrToast(api(call, input, key ? { key } : {}));
}
