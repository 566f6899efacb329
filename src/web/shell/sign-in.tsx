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
import type { LoginDialogProps } from '#modules/logins/ui/login-dialog.tsx';
import { localizedPath, splitLanguage } from '#platform/i18n/languages.ts';
import { loadOrToast } from '../api/or-toast.ts';
import { useRoot } from './use-root.ts';

/** What waits for the sign-in, and goes on after it. */
type Then = () => void;

interface SignIn {
  open(then?: Then): void;
}

const SignInContext = createContext<SignIn>({ open: () => {} });

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

/** "Continue as guest" was chosen in this visit: nothing asks by itself again. */
export const continuedAsGuest = (): boolean => sessionStorage.getItem(GUEST) !== null;

/** The dialog's code is fetched when it is first asked for. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const [Dialog, setDialog] = useState<ComponentType<LoginDialogProps> | null>(null);
  const [showModel, setShowModel] = useState(false);
  const waiting = useRef<Then>(undefined);
  const { revalidate } = useRevalidator();

  const value = useMemo<SignIn>(
    () => ({
      open: async (then) => {
        waiting.current = then;
        const loaded = await loadOrToast(() => import('#modules/logins/ui/login-dialog.tsx'));
        if (!loaded) return;
        setDialog(() => loaded.LoginDialog);
        setShowModel(true);
      },
    }),
    [],
  );
  useEffect(() => {
    if (isReturn(window.location.search)) value.open();
    else sessionStorage.removeItem(BOX_URL);
  }, [value]);
  const close = () => {
    setShowModel(false);
    waiting.current = undefined;
    sessionStorage.removeItem(BOX_URL);
  };
  const signedIn = async (uid: number) => {
    // What the guest kept joins the account before the page asks for it; without, it stays on the device.
    await import('./join-device.ts').then(({ joinThisDevice }) => joinThisDevice(uid)).catch(() => undefined);
    await revalidate();
    waiting.current?.();
    waiting.current = undefined;
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
