import { useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { Textarea } from '#ui/kit/form/text-field.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { mallAdminCalls } from '../admin.calls.ts';
import { CARDS_ADDED } from '../goods.rules.ts';
import { DECISION_REASON } from '../orders.rules.ts';

interface CardsDialogProps {
  goodsId: number;
  name: string;
  onDone(): void;
  onClose(): void;
}

/** Card numbers, one per line. Sealed at once: administrators cannot read them again. */
export function CardsDialog({ goodsId, name, onDone, onClose }: CardsDialogProps) {
  const t = useT();
  const proof = useStepUp();
  const [typed, setTyped] = useState('');
  const cardNos = typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const fits = cardNos.length >= CARDS_ADDED.min && cardNos.length <= CARDS_ADDED.max;
  return (
    <>
      <DecisionDialog
        title={t('admin.goods.cardsTitle', { name })}
        text={t('admin.goods.cardsText')}
        action={t('admin.goods.cards')}
        limits={DECISION_REASON}
        problems={{ cardNos: fits ? null : t('admin.goods.cardsNeeded', CARDS_ADDED) }}
        onDecide={async (reason) => {
          const { added, stock } = await proof.run(() =>
            api(mallAdminCalls.addCards, { goodsId, cardNos, reason }),
          );
          toast(t('admin.goods.cardsAdded', { added, stock }), 'done');
          onDone();
        }}
        onClose={onClose}
      >
        {(errorOf) => (
          <Textarea
            name="cardNos"
            label={t('admin.goods.cardNumbers')}
            error={errorOf('cardNos')}
            rows={6}
            value={typed}
            dir="ltr"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </DecisionDialog>
      {proof.dialog}
    </>
  );
}
