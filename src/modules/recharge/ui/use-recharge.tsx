import { type ComponentType, type ReactNode, useState } from 'react';
import { loadOrToast } from '#ui/api/or-toast.ts';
import type { RechargeDialogProps } from './recharge-dialog.tsx';
import { useRechargeHost } from './use-recharge-host.ts';

interface Recharge {
  /** `price`: what could not be paid, so that a package that is enough is chosen. */
  open(price?: number): Promise<void>;
  /** To be rendered by whoever asked. */
  dialog: ReactNode;
}

/** Enough coins, or this: `const { open, dialog } = useRecharge()`. The dialog's code comes when it is first opened. */
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
