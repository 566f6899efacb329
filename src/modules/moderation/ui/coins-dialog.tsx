import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { Seg } from '#ui/kit/choice/seg.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import { peopleCalls } from '../people.calls.ts';
import { ADJUSTMENT, isAdjustment, REASON } from '../people.rules.ts';
import type { PersonDialogProps } from './ban-dialog.tsx';

/** Shows the balance before and after, and asks for confirmation. */
export function CoinsDialog({ person, proof, onDone, onClose }: PersonDialogProps) {
  const t = useT();
  const { locale } = useI18n();
  const [direction, setDirection] = useState<'add' | 'take'>('add');
  const [typed, setTyped] = useState('');
  // One key per dialog: a retry is the same adjustment.
  const [key] = useState(() => crypto.randomUUID());
  const amount = (direction === 'add' ? 1 : -1) * Number(typed);
  const coins = (n: number) => formatCoins(n, locale);
  const words = {
    name: person.username,
    coins: Math.abs(amount),
    before: coins(person.gold),
    after: coins(person.gold + amount),
  };
  return (
    <DecisionDialog
      title={t('admin.users.coins.title', { name: person.username })}
      text={t('admin.users.coins.text', { gold: coins(person.gold) })}
      action={t(`admin.users.coins.${direction}`)}
      tone={direction === 'take' ? 'danger' : undefined}
      limits={REASON}
      confirm={t(direction === 'add' ? 'admin.users.coins.sureAdd' : 'admin.users.coins.sureTake', words)}
      problems={{
        amount: isAdjustment(amount) ? null : t('admin.users.coins.limit', { max: coins(ADJUSTMENT.max) }),
      }}
      onDecide={async (reason) => {
        await proof.run(() => api(peopleCalls.adjustCoins, { userId: person.id, amount, reason }, { key }));
        onDone();
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <Seg
            label={t('admin.users.coins.direction')}
            options={(['add', 'take'] as const).map((id) => ({ id, label: t(`admin.users.coins.${id}`) }))}
            selected={direction}
            onSelect={setDirection}
          />
          <TextField
            name="amount"
            label={t('admin.users.coins.amount')}
            error={errorOf('amount')}
            inputMode="numeric"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, ''))}
          />
        </>
      )}
    </DecisionDialog>
  );
}
