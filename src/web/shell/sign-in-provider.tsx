import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { LoginDialogProps } from '#modules/auth/ui/login-dialog.tsx';
import { loadOrToast } from '#ui/api/or-toast.ts';
import { useRoot } from '#ui/root/use-root.ts';
import {
  type AfterSignIn,
  BOX_URL,
  GUEST,
  type OnAnswer,
  type SignIn,
  SignInContext,
} from '#ui/session/sign-in.ts';
import { makePendingCall, PENDING_CALL } from './pending-call.ts';
import { broadcastSessionChange, useSessionSync } from './session-sync.ts';

/** In a new tab; in this one where the browser blocks it. */
function openBoxUrl(): void {
  const boxUrl = sessionStorage.getItem(BOX_URL);
  if (boxUrl === null) return;
  sessionStorage.removeItem(BOX_URL);
  if (!window.open(boxUrl, '_blank')) window.location.assign(boxUrl);
}

/** Response of an external provider in the address, which the dialog handles. */
const isReturn = (search: string): boolean => /[?&]state=/.test(search) && /[?&](code|error)=/.test(search);

/** Invitation link. */
const isInvited = (search: string): boolean => /[?&]invite=./.test(search);

/** A demo's stand-in for a provider is a page of this site, and yet part of the sign-in. */
const STAND_IN = /\/dev\/provider\//;

const clearPending = (): void => {
  sessionStorage.removeItem(BOX_URL);
  sessionStorage.removeItem(PENDING_CALL);
};

/** The dialog's code is loaded when first opened. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const [Dialog, setDialog] = useState<ComponentType<LoginDialogProps> | null>(null);
  const [showModel, setShowModel] = useState(false);
  const waiting = useRef<{ then?: AfterSignIn | undefined; onAnswer?: OnAnswer<unknown> }>({});
  const { me, registration } = useRoot();
  const { revalidate } = useRevalidator();
  useSessionSync(revalidate);

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
      openFor: (pending, onAnswer) => {
        waiting.current = { onAnswer };
        sessionStorage.setItem(PENDING_CALL, JSON.stringify(pending));
        void show();
      },
    }),
    [show],
  );
  useEffect(() => {
    const { pathname, search } = window.location;
    if (isReturn(search) || (isInvited(search) && registration === 'invitation' && !me)) void show();
    else if (!STAND_IN.test(pathname)) clearPending();
  }, [show, registration, me]);
  const close = () => {
    setShowModel(false);
    waiting.current = {};
    clearPending();
  };
  const signedIn = async (uid: number) => {
    const { then, onAnswer } = waiting.current;
    waiting.current = {};
    broadcastSessionChange();
    // Favourites of the guest are moved before the page reloads its data; after a failure they stay on the device.
    await import('./device-sync.ts').then(({ syncThisDevice }) => syncThisDevice(uid)).catch(() => undefined);
    // Before the reload too: it may replace the components that wait here.
    const done = await makePendingCall(sessionStorage);
    onAnswer?.(done);
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
