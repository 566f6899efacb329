import { useState } from 'react';
import type { StepUp } from '#modules/auth/ui/use-step-up.tsx';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { Seg } from '#ui/kit/choice/seg.tsx';
import { peopleCalls } from '../people.calls.ts';
import type { PersonDetail } from '../people.contract.ts';
import { BAN_DAYS, REASON } from '../people.rules.ts';

export interface PersonDialogProps {
  person: PersonDetail;
  proof: StepUp;
  onDone(): void;
  onClose(): void;
}

const PRESETS = ['spam', 'abuse', 'fraud', 'minor'] as const;

export function BanDialog({ person, onDone, onClose }: PersonDialogProps) {
  const t = useT();
  const [days, setDays] = useState<number | null>(7);
  return (
    <DecisionDialog
      title={t('admin.users.ban.title', { name: person.username })}
      text={t('admin.users.ban.text')}
      action={t('admin.users.do.ban')}
      tone="danger"
      limits={REASON}
      presets={PRESETS.map((preset) => t(`admin.users.ban.reason.${preset}`))}
      onDecide={async (reason) => {
        await api(peopleCalls.ban, { userId: person.id, days, reason });
        onDone();
      }}
      onClose={onClose}
    >
      <Seg
        label={t('admin.users.ban.days')}
        options={BAN_DAYS.map((value) => ({
          id: String(value),
          label: value === null ? t('admin.users.ban.forGood') : t('admin.users.ban.n', { days: value }),
        }))}
        selected={String(days)}
        onSelect={(id) => setDays(id === 'null' ? null : Number(id))}
      />
    </DecisionDialog>
  );
}
