import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { LoginDialogProps } from '#modules/auth/ui/login-dialog.tsx';
import { loadOrToast } from '#ui/api/or-toast.ts';
import { ownAccountRequest } from '#ui/root/own-account.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { BOX_URL, GUEST, PENDING_CALL, type SignIn, SignInContext } from '#ui/session/sign-in.ts';
import type { NewSession, Waiting } from './finish-sign-in.ts';
import { useSessionSync } from './session-sync.ts';

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
  const waiting = useRef<Waiting>({});
  const { me, registration } = useRoot();
  const { revalidate } = useRevalidator();
  useSessionSync(revalidate);

  const finish = useCallback(async (session?: NewSession) => {
    const actions = waiting.current;
    waiting.current = {};
    await (await import('./finish-sign-in.ts')).finishSignIn(actions, session);
  }, []);
  const show = useCallback(async () => {
    const loaded = await loadOrToast(() => import('#modules/auth/ui/login-dialog.tsx'));
    if (!loaded) return;
    setDialog(() => loaded.LoginDialog);
    setShowModel(true);
  }, []);
  const value = useMemo<SignIn>(() => {
    const signIn = async () => await ((await ownAccountRequest()) ? finish() : show());
    return {
      open: (then) => {
        waiting.current = { then };
        void signIn();
      },
      openFor: (pending, onAnswer) => {
        waiting.current = { onAnswer };
        sessionStorage.setItem(PENDING_CALL, JSON.stringify(pending));
        void signIn();
      },
    };
  }, [finish, show]);
  useEffect(() => {
    const { pathname, search } = window.location;
    if (isReturn(search)) void show();
    else if (!STAND_IN.test(pathname)) clearPending();
  }, [show]);
  const isGuest = !me && !ownAccountRequest();
  useEffect(() => {
    if (isInvited(window.location.search) && registration === 'invitation' && isGuest) void show();
  }, [show, registration, isGuest]);
  const close = () => {
    setShowModel(false);
    waiting.current = {};
    clearPending();
  };
  const stayGuest = () => {
    sessionStorage.setItem(GUEST, '1');
    close();
  };
  return (
    <SignInContext value={value}>
      {children}
      {showModel && Dialog && (
        <Dialog
          onClose={close}
          onSignedIn={(uid) => finish({ uid, reload: revalidate })}
          onGuest={stayGuest}
        />
      )}
    </SignInContext>
  );
}
