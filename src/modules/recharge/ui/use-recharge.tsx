import { type ComponentType, type ReactNode, useState } from 'react';
import { loadOrToast } from '#ui/api/or-toast.ts';
import type { RechargeDialogProps } from './recharge-dialog.tsx';
import { useRechargeHost } from './use-recharge-host.ts';

interface Recharge {
  /** `price`: the unaffordable price, so that a sufficient package is selected. */
  open(price?: number): Promise<void>;
  /** Rendered by the caller. */
  dialog: ReactNode;
}

/** The recharge dialog: `const { open, dialog } = useRecharge()`. Its code is lazy. */
export function useRecharge(): Recharge {
  const [Dialog, setDialog] = useState<ComponentType<RechargeDialogProps> | null>(null);
  const [price, setPrice] = useState<number>();
  const elsewhere = useRechargeHost();
  return {
    async open(wanted) {
      const address = elsewhere();
      if (address) return window.location.assign(address);
      const loaded = await loadOrToast(() => import('./recharge-dialog.tsx'));
      setPrice(wanted);
      if (loaded) setDialog(() => loaded.RechargeDialog);
    },
    dialog: Dialog && <Dialog {...(price === undefined ? {} : { price })} onClose={() => setDialog(null)} />,
  };
}
