import { type ComponentType, useState } from 'react';
import { useRecharge } from '#modules/recharge/ui/use-recharge.tsx';
import { loadOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { useSignedIn } from '#ui/session/sign-in.ts';
import type { GoodDetails } from '../goods.contract.ts';
import type { OrderDialogProps } from './order-dialog.tsx';

interface RedeemButtonProps {
  good: GoodDetails;
  quantity: number;
  /** Null for a guest, and while loading. */
  balance: number | null;
  onChanged(): void;
}

/** Opens the order dialog; shows the missing coins instead where the balance is too low. */
export function RedeemButton({ good, quantity, balance, onChanged }: RedeemButtonProps) {
  const t = useT();
  const whenSignedIn = useSignedIn();
  const recharge = useRecharge();
  const [Dialog, setDialog] = useState<ComponentType<OrderDialogProps> | null>(null);
  const cost = good.price * quantity;
  const reason = good.on ? (good.stock === 0 ? t('mall.soldOut') : null) : t('mall.off');
  const open = async () => {
    const loaded = await loadOrToast(() => import('./order-dialog.tsx'));
    if (loaded) setDialog(() => loaded.OrderDialog);
  };
  return (
    <div className="good-actions">
      {balance !== null && balance < cost && !reason ? (
        <Button look="coin" size="large" onClick={() => void recharge.open(cost)}>
          {t('mall.rechargeFirst')}
        </Button>
      ) : (
        <Button
          size="large"
          icon="cart"
          disabledReason={reason}
          onClick={() => whenSignedIn(() => void open())}
        >
          {t('mall.redeem')}
        </Button>
      )}
      {Dialog && (
        <Dialog
          good={good}
          quantity={quantity}
          balance={balance}
          onClose={() => {
            setDialog(null);
            onChanged();
          }}
        />
      )}
      {recharge.dialog}
    </div>
  );
}
