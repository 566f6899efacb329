import { type ComponentType, createContext, type ReactNode, use, useCallback, useState } from 'react';
import { loadOrToast } from '../api/or-toast.ts';

const SignInContext = createContext<() => void>(() => {});

/** Opens the site's one sign-in dialog. */
export const useSignIn = (): (() => void) => use(SignInContext);

export interface SignInDialogProps {
  onClose(): void;
}

/** The dialog's code is fetched when it is first asked for. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const [Dialog, setDialog] = useState<ComponentType<SignInDialogProps> | null>(null);
  const open = useCallback(async () => {
    const loaded = await loadOrToast(() => import('./sign-in-dialog.tsx'));
    if (loaded) setDialog(() => loaded.SignInDialog);
  }, []);
  return (
    <SignInContext value={open}>
      {children}
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </SignInContext>
  );
}
