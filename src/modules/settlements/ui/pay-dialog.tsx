import { useState } from 'react';
import type { StepUp } from '#modules/auth/ui/use-step-up.tsx';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { Seg } from '#ui/kit/choice/seg.tsx';
import { settlementsCalls } from '../settlements.calls.ts';
import type { Statement } from '../settlements.contract.ts';
import { PAY_REFERENCE, PAY_WAYS, type PayWay } from '../settlements.rules.ts';

interface PayDialogProps {
  statement: Statement;
  proof: StepUp;
  onDone(): void;
  onClose(): void;
}

/** Method and reference of a payment, with a confirmation. */
export function PayDialog({ statement, proof, onDone, onClose }: PayDialogProps) {
  const t = useT();
  const [way, setWay] = useState<PayWay>('money');
  const { id, userId, username, period, net } = statement;
  const words = { name: username ?? String(userId), period, coins: net };
  return (
    <DecisionDialog
      title={t('settlements.pay.title', words)}
      text={t('settlements.pay.text', words)}
      action={t('settlements.pay')}
      limits={PAY_REFERENCE}
      label={t('settlements.reference')}
      confirm={t(`settlements.pay.sure.${way}`, words)}
      onDecide={async (reference) => {
        await proof.run(() => api(settlementsCalls.pay, { id, way, reference }));
        onDone();
      }}
      onClose={onClose}
    >
      <Seg
        label={t('settlements.way')}
        options={PAY_WAYS.map((one) => ({ id: one, label: t(`settlements.way.${one}`) }))}
        selected={way}
        onSelect={setWay}
      />
    </DecisionDialog>
  );
}
