import { useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { Checkbox } from '#ui/kit/form/checkbox.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { mallAdminCalls } from '../admin.calls.ts';
import type { MallAdminOrder } from '../admin.contract.ts';
import { DECISION_REASON, TRACKING_NO } from '../orders.rules.ts';

export interface Decision {
  verb: 'ship' | 'refund' | 'chargeBack';
  order: MallAdminOrder;
}

interface OrderDecisionProps extends Decision {
  onDone(): void;
  onClose(): void;
}

/** Shipping, refund and chargeback, each with its fields and a reason. */
export function OrderDecision({ verb, order, onDone, onClose }: OrderDecisionProps) {
  const t = useT();
  const proof = useStepUp();
  const [trackingNo, setTrackingNo] = useState('');
  const [restock, setRestock] = useState(true);
  const { orderNo, goods, coins, username, userId } = order;
  const decide = async (reason: string) => {
    if (verb === 'ship') await proof.run(() => api(mallAdminCalls.ship, { orderNo, trackingNo, reason }));
    else if (verb === 'refund')
      await proof.run(() => api(mallAdminCalls.refund, { orderNo, reason, restock }));
    else await proof.run(() => api(mallAdminCalls.chargeBack, { orderNo, reason, restock }));
    toast(t('admin.done'), 'done');
    onDone();
  };
  const missing = verb === 'ship' && goods.kind === 'physical' && trackingNo.trim().length < TRACKING_NO.min;
  const presets = {
    ship: ['shipped', 'handedOver'],
    refund: ['outOfStock', 'badAddress'],
    chargeBack: [],
  } as const;
  return (
    <>
      <DecisionDialog
        title={t(`admin.goodsOrders.${verb}.title`, { no: orderNo })}
        text={t(`admin.goodsOrders.${verb}.text`)}
        action={t(`admin.goodsOrders.${verb}`)}
        limits={DECISION_REASON}
        presets={presets[verb].map((preset) => t(`admin.goodsOrders.because.${preset}`))}
        problems={{ trackingNo: missing ? t('admin.goodsOrders.trackingNeeded', TRACKING_NO) : null }}
        {...(verb !== 'ship' && { tone: 'danger' as const })}
        {...(verb === 'chargeBack' && {
          confirm: t('admin.goodsOrders.chargeBack.sure', {
            coins,
            name: username ?? userId,
          }),
        })}
        onDecide={decide}
        onClose={onClose}
      >
        {(errorOf) =>
          verb === 'ship' ? (
            <TextField
              name="trackingNo"
              label={t('mall.orders.tracking')}
              error={errorOf('trackingNo')}
              value={trackingNo}
              dir="ltr"
              limit={TRACKING_NO.max}
              onChange={({ currentTarget }) => setTrackingNo(currentTarget.value)}
            />
          ) : (
            goods.kind !== 'card' && (
              <Checkbox checked={restock} onChange={({ currentTarget }) => setRestock(currentTarget.checked)}>
                {t('admin.goodsOrders.restock')}
              </Checkbox>
            )
          )
        }
      </DecisionDialog>
      {proof.dialog}
    </>
  );
}
