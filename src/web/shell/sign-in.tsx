import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useRevalidator } from 'react-router';
import type { LoginDialogProps } from '#modules/auth/ui/login-dialog.tsx';
import type { Call } from '#platform/endpoint/call.ts';
import { localizedPath, splitLanguage } from '#platform/i18n/languages.ts';
import { api } from '../api/client.ts';
import { callOrToast, loadOrToast } from '../api/or-toast.ts';
import { KEPT_CALL, type KeptCall, makeKeptCall } from './after-sign-in.ts';
import { tellOtherTabs, useSameAccount } from './same-account.ts';
import { useRoot } from './use-root.ts';

/** What waits for the sign-in, and goes on after it. */
type Then = () => void;

/** What a call that waited has answered; null where it was refused. */
type Took<Result> = (result: Result | null) => void;

interface SignIn {
  open(then?: Then): void;
  openFor(kept: KeptCall, took: Took<unknown>): void;
}

const SignInContext = createContext<SignIn>({ open: () => {}, openFor: () => {} });

/** Opens the site's one sign-in dialog. */
export function useSignIn(): () => void {
  const { open } = use(SignInContext);
  return useCallback(() => open(), [open]);
}

/** Does it at once for a user; for a guest after signing in, if they do. */
export function useSignedIn(): (then: Then) => void {
  const { open } = use(SignInContext);
  const { me } = useRoot();
  return useCallback((then) => (me ? then() : open(then)), [me, open]);
}

/** Makes the call at once for a user; for a guest after signing in, also by way of another site, if they do. */
export function useCallSignedIn() {
  const { openFor } = use(SignInContext);
  const { me } = useRoot();
  return useCallback(
    async <Input, Result>(call: Call<Input, Result>, input: Input, took: Took<Result>, key?: string) => {
      const kept = { call, input, key } as KeptCall;
      if (me) took((await callOrToast(api(kept.call, kept.input, key ? { key } : {}))) as Result | null);
      else openFor(kept, took as Took<unknown>);
    },
    [me, openFor],
  );
}

/** Where the address waits that opens once somebody is signed in, in the specification's name. */
const BOX_URL = 'boxUrl';

/** Signs in for the operators' desk. It is kept across the way to another site and back. */
export function useChannelLogin(): () => void {
  const { open } = use(SignInContext);
  return useCallback(() => {
    const { lang } = splitLanguage(window.location.pathname);
    sessionStorage.setItem(BOX_URL, localizedPath(lang, '/channel'));
    open();
  }, [open]);
}

/** In a tab of its own; where the browser allows none, in this one. */
function openBoxUrl(): void {
  const boxUrl = sessionStorage.getItem(BOX_URL);
  if (boxUrl === null) return;
  sessionStorage.removeItem(BOX_URL);
  if (!window.open(boxUrl, '_blank')) window.location.assign(boxUrl);
}

const GUEST = 'guest';

/** Another site has left its answer in the address: the dialog takes it up. */
const isReturn = (search: string): boolean => /[?&]state=/.test(search) && /[?&](code|error)=/.test(search);

/** Somebody came by an invitation's link. */
const isInvited = (search: string): boolean => /[?&]invite=./.test(search);

/** A demo's stand-in for another site is a page of this one, and yet on the way. */
const STAND_IN = /\/dev\/provider\//;

/** "Continue as guest" was chosen in this visit: nothing asks by itself again. */
export const continuedAsGuest = (): boolean => sessionStorage.getItem(GUEST) !== null;

const forgetWhatWaits = (): void => {
  sessionStorage.removeItem(BOX_URL);
  sessionStorage.removeItem(KEPT_CALL);
};

/** The dialog's code is fetched when it is first asked for. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const [Dialog, setDialog] = useState<ComponentType<LoginDialogProps> | null>(null);
  const [showModel, setShowModel] = useState(false);
  const waiting = useRef<{ then?: Then | undefined; took?: Took<unknown> }>({});
  const { me, registration } = useRoot();
  const { revalidate } = useRevalidator();
  useSameAccount(revalidate);

  const show = useCallback(async () => {
    const loaded = await loadOrToast(() => import('#modules/auth/ui/login-dialog.tsx'));
    if (!loaded) return;
    setDialog(() => loaded.LoginDialog);
    setShowModel(true);
  }, []);
  const value = useMemo<SignIn>(
    () => ({
      open: (then) => {
        waiting.current = { then };
        void show();
      },
      openFor: (kept, took) => {
        waiting.current = { took };
        sessionStorage.setItem(KEPT_CALL, JSON.stringify(kept));
        void show();
      },
    }),
    [show],
  );
  useEffect(() => {
    const { pathname, search } = window.location;
    if (isReturn(search) || (isInvited(search) && registration === 'invitation' && !me)) void show();
    else if (!STAND_IN.test(pathname)) forgetWhatWaits();
  }, [show, registration, me]);
  const close = () => {
    setShowModel(false);
    waiting.current = {};
    forgetWhatWaits();
  };
  const signedIn = async (uid: number) => {
    const { then, took } = waiting.current;
    waiting.current = {};
    tellOtherTabs();
    // What the guest kept joins the account before the page asks for it; without, it stays on the device.
    await import('./join-device.ts').then(({ joinThisDevice }) => joinThisDevice(uid)).catch(() => undefined);
    // Before the page asks too: what it then shows may be other components than those that wait here.
    const done = await makeKeptCall(sessionStorage);
    took?.(done);
    await revalidate();
    then?.();
    openBoxUrl();
  };
  const goOn = () => {
    sessionStorage.setItem(GUEST, '1');
    close();
  };
  return (
    <SignInContext value={value}>
      {children}
      {showModel && Dialog && <Dialog onClose={close} onSignedIn={signedIn} onGuest={goOn} />}
    </SignInContext>
  );
}
