import { type ComponentType, type ReactNode, useState } from 'react';
import { loadOrToast } from '../api/or-toast.ts';
import type { ShareDialogProps } from './share-dialog.tsx';

interface Share {
  /** Of the current page. */
  open(title: string): Promise<void>;
  /** Rendered by the caller. */
  dialog: ReactNode;
}

/** The share dialog: `const share = useShare()`. Its code is lazy. */
export function useShare(): Share {
  const [shown, setShown] = useState<{ Dialog: ComponentType<ShareDialogProps>; title: string } | null>(null);
  return {
    async open(title) {
      const loaded = await loadOrToast(() => import('./share-dialog.tsx'));
      if (loaded) setShown({ Dialog: loaded.ShareDialog, title });
    },
    dialog: shown && <shown.Dialog title={shown.title} onClose={() => setShown(null)} />,
  };
}
