import { useState } from 'react';
import { adminChatCalls } from '#modules/chat/admin-chat.calls.ts';
import { MUTE_REASON } from '#modules/chat/messages.rules.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { Seg } from '#ui/kit/choice/seg.tsx';
import type { PersonDialogProps } from './ban-dialog.tsx';

const DAYS = [1, 7, 30] as const;
const DAY_MINUTES = 1_440;

/** Mutes a user in every room; the account stays. */
export function MuteEverywhere({ person, onDone, onClose }: PersonDialogProps) {
  const t = useT();
  const [days, setDays] = useState(1);
  return (
    <DecisionDialog
      title={t('admin.users.mute.title', { name: person.username })}
      text={t('admin.users.mute.text')}
      action={t('admin.users.do.mute')}
      tone="danger"
      limits={MUTE_REASON}
      presets={(['spam', 'abuse'] as const).map((id) => t(`admin.users.ban.reason.${id}`))}
      onDecide={async (reason) => {
        await api(adminChatCalls.mute, { userId: person.id, minutes: days * DAY_MINUTES, reason });
        onDone();
      }}
      onClose={onClose}
    >
      <Seg
        label={t('admin.users.ban.days')}
        options={DAYS.map((value) => ({
          id: String(value),
          label: t('admin.users.ban.n', { days: value }),
        }))}
        selected={String(days)}
        onSelect={(id) => setDays(Number(id))}
      />
    </DecisionDialog>
  );
}
