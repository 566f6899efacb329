import { useState } from 'react';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Notice } from '#ui/kit/card/notice.tsx';
import { Dialog } from '#ui/kit/overlay/dialog.tsx';
import { ordersCalls } from '../orders.calls.ts';
import type { GoodsOrder } from '../orders.contract.ts';
import type { Destination } from '../orders.rules.ts';
import { DestinationForm } from './delivery-form.tsx';
import './orders.css';

interface PrizeDialogProps {
  order: GoodsOrder;
  onDone(order: GoodsOrder): void;
  onClose(): void;
}

/** Destination of a prize. */
export function PrizeDialog({ order, onDone, onClose }: PrizeDialogProps) {
  const t = useT();
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (where: Destination) => {
    setProblem(null);
    try {
      onDone(await api(ordersCalls.deliver, { orderNo: order.orderNo, ...where }));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <Dialog open onClose={onClose} title={t('mall.orders.address')}>
      <DestinationForm
        kind={order.goods.kind}
        action={t('mall.orders.send')}
        onSend={send}
        onCancel={onClose}
        problem={problem && <Notice tone="loss">{problem}</Notice>}
      />
    </Dialog>
  );
}
