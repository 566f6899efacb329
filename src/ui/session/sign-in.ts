import { createContext, use, useCallback } from 'react';
import type { Call } from '#platform/endpoint/call.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useRoot } from '#ui/root/use-root.ts';

/** Runs after the sign-in. */
export type AfterSignIn = () => void;

/** Gets the result of a call that waited for the sign-in; null where it failed. */
export type OnAnswer<Result> = (result: Result | null) => void;

/** A call is plain data: it survives the redirect to a provider and back. */
export interface PendingCall {
  call: Call<unknown, unknown>;
  input: unknown;
  /** The idempotency key of the call: the same before and after the sign-in. */
  key?: string;
}

export interface SignIn {
  open(then?: AfterSignIn): void;
  openFor(pending: PendingCall, onAnswer: OnAnswer<unknown>): void;
}

/** The sign-in dialog of the page; the shell provides it. */
export const SignInContext = createContext<SignIn>({ open: () => {}, openFor: () => {} });

/** Opens the site's sign-in dialog. */
export function useSignIn(): () => void {
  const { open } = use(SignInContext);
  return useCallback(() => open(), [open]);
}

/** Runs the action at once for a user; for a guest after signing in. */
export function useSignedIn(): (then: AfterSignIn) => void {
  const { open } = use(SignInContext);
  const { me } = useRoot();
  return useCallback((then) => (me ? then() : open(then)), [me, open]);
}

/** Makes the call at once for a user; for a guest after signing in, also through a provider. */
export function useCallSignedIn() {
  const { openFor } = use(SignInContext);
  const { me } = useRoot();
  return useCallback(
    async <Input, Result>(
      call: Call<Input, Result>,
      input: Input,
      onAnswer: OnAnswer<Result>,
      key?: string,
    ) => {
      const pending = { call, input, key } as PendingCall;
      if (me)
        onAnswer((await callOrToast(api(pending.call, pending.input, key ? { key } : {}))) as Result | null);
      else openFor(pending, onAnswer as OnAnswer<unknown>);
    },
    [me, openFor],
  );
}

/** Session storage: the URL that opens after the sign-in, by the specification's name. */
export const BOX_URL = 'boxUrl';

/** Session storage: the call that waits for the sign-in. */
export const PENDING_CALL = 'afterSignIn';

/** Session storage: "Continue as guest" was chosen in this visit. */
export const GUEST = 'guest';

/** After "Continue as guest" no page opens the dialog by itself. */
export const continuedAsGuest = (): boolean => sessionStorage.getItem(GUEST) !== null;
