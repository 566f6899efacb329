import { useState } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import type { GoodsOrder } from '../orders.contract.ts';
import { CardNumbers } from './card-numbers.tsx';
import { GOODS_ORDER_TONES } from './order-tones.ts';

interface RedemptionProps {
  order: GoodsOrder;
  /** Confirms the order or, for a prize, sets its destination. */
  onFinish(): void;
  onCancel(): Promise<void>;
}

/** One redemption: its state, and its buyer's actions. */
export function Redemption({ order, onFinish, onCancel }: RedemptionProps) {
  const t = useT();
  const [confirming, setConfirming] = useState(false);
  const { goods, status, granted } = order;
  const open = status === 'redeeming';
  return (
    <article className="card redemption">
      <img src={goods.picture} alt="" width={72} height={72} loading="lazy" />
      <div>
        <h2>
          <Link className="link" to={`/mall/details/${goods.goodsId}`}>
            {goods.name}
          </Link>{' '}
          {t('mall.times', { n: order.quantity })}
        </h2>
        <Facts order={order} />
      </div>
      <div className="redemption-side">
        <Badge tone={GOODS_ORDER_TONES[status]}>{t(`mall.state.${status}`)}</Badge>
        {granted ? <Badge tone="pro">{t('mall.orders.won')}</Badge> : <Coins amount={order.coins} />}
      </div>
      <CardNumbers numbers={order.cardNos} />
      <footer>
        {open && (
          <Button size="small" onClick={onFinish}>
            {t(granted ? 'mall.orders.address' : 'mall.orders.finish')}
          </Button>
        )}
        {(open || status === 'under_review') && (
          <Button look="outline" size="small" onClick={() => setConfirming(true)}>
            {t('mall.orders.cancel')}
          </Button>
        )}
      </footer>
      <Dialog open={confirming} onClose={() => setConfirming(false)} title={t('mall.orders.cancelTitle')}>
        <p>{t(granted ? 'mall.orders.cancelPrize' : 'mall.orders.cancelText')}</p>
        <DialogActions>
          <Button look="outline" onClick={() => setConfirming(false)}>
            {t('mall.orders.keep')}
          </Button>
          <Button look="danger" onClick={() => onCancel().finally(() => setConfirming(false))}>
            {t('mall.orders.cancel')}
          </Button>
        </DialogActions>
      </Dialog>
    </article>
  );
}

function Facts({ order }: { order: GoodsOrder }) {
  const t = useT();
  const { recipient, address, contact, remarks, trackingNo, reason, confirmUntil } = order;
  const to = [recipient, contact, address].filter(Boolean).join(' · ');
  const facts = [
    [
      t('mall.order.no'),
      <bdi key="no" className="order-no">
        {order.orderNo}
      </bdi>,
    ],
    [t('mall.orders.time'), <DateTime key="time" at={order.createTime} look="full" />],
    [t('mall.orders.to'), to && <bdi key="to">{to}</bdi>],
    [t('mall.order.remarks'), remarks && <bdi key="remarks">{remarks}</bdi>],
    [
      t('mall.orders.tracking'),
      trackingNo && (
        <bdi key="tracking" className="order-no">
          {trackingNo}
        </bdi>
      ),
    ],
    [t('mall.orders.reason'), reason && <bdi key="reason">{reason}</bdi>],
    [t('mall.orders.until'), confirmUntil && <DateTime key="until" at={confirmUntil} look="full" />],
  ] as const;
  return (
    <dl className="redemption-facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
