import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { BalanceLines } from '#ui/kit/badge/balance-lines.tsx';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import type { GoodDetails } from '../goods.contract.ts';
import type { GoodsOrder } from '../orders.contract.ts';
import type { Destination } from '../orders.rules.ts';
import { CardNumbers } from './card-numbers.tsx';
import { DestinationForm } from './delivery-form.tsx';
import { type Redeemed, redeem } from './redeem.ts';
import './orders.css';

export interface OrderDialogProps {
  good: GoodDetails;
  quantity: number;
  /** Null while loading. */
  balance: number | null;
  onClose(): void;
}

/** Destination and price, then the result of the order. */
export function OrderDialog({ good, quantity, balance, onClose }: OrderDialogProps) {
  const t = useT();
  // One key per dialog: a second press is the same order.
  const [key] = useState(() => crypto.randomUUID());
  const [outcome, setOutcome] = useState<Redeemed | null>(null);
  const { goodsId, price, kind } = good;

  const send = async (where: Destination) => {
    setOutcome(await redeem(api, { goodsId, quantity, price, ...where }, { key, before: outcome }));
  };

  if (outcome?.is === 'done') return <Done order={outcome.order} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t('mall.order.title')}>
      <p className="order-what">
        <img src={good.picture} alt="" width={56} height={56} />
        <span>
          <strong>{good.name}</strong>
          <small>{t('mall.times', { n: quantity })}</small>
        </span>
        <Coins amount={price * quantity} />
      </p>
      {balance !== null && <BalanceLines gold={balance} cost={price * quantity} />}
      <DestinationForm
        kind={kind}
        action={t('mall.order.confirm')}
        onSend={send}
        onCancel={onClose}
        problem={outcome && <Problem outcome={outcome} />}
      />
    </Dialog>
  );
}

function Problem({ outcome }: { outcome: Exclude<Redeemed, { is: 'done' }> }) {
  const t = useT();
  if (outcome.is === 'refused')
    return (
      <Notice tone="loss" icon="warn">
        <strong>{t('mall.order.failed')}</strong> {t('mall.order.nothingLost', { reason: outcome.reason })}
      </Notice>
    );
  const mine = (
    <Link className="link" to="/userInfo/exchange">
      {t('mall.mine')}
    </Link>
  );
  return (
    <Notice tone="warn" icon="warn" action={mine}>
      {t('mall.order.uncertain')}
    </Notice>
  );
}

function Done({ order, onClose }: { order: GoodsOrder; onClose(): void }) {
  const t = useT();
  return (
    <Dialog open onClose={onClose} title={t('mall.order.done')}>
      <div className="order-done" role="status">
        <span className="order-mark">
          <Icon name="check" size={28} />
        </span>
        <p>{t(`mall.order.next.${order.goods.kind}`)}</p>
        <p className="text-12 text-text-3">
          {t('mall.order.no')} <bdi className="order-no">{order.orderNo}</bdi>
        </p>
        <CardNumbers numbers={order.cardNos} />
      </div>
      <DialogActions>
        <Button look="outline" onClick={onClose}>
          {t('mall.order.goOn')}
        </Button>
        <ButtonLink to="/userInfo/exchange">{t('mall.mine')}</ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
