import { useState } from 'react';
import { REASON } from '#modules/live/anchors.rules.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { BAN_DAYS } from '../application.rules.ts';
import { reviewCalls } from '../review.calls.ts';
import type { AdminAnchor } from '../review.contract.ts';

export interface Deciding {
  what: 'ban' | 'unban';
  anchor: AdminAnchor;
}

const PRESETS = {
  ban: ['gambling', 'vulgar', 'piracy'],
  unban: [],
} as const;

interface AnchorDecisionProps extends Deciding {
  onDone(): void;
  onClose(): void;
}

export function AnchorDecision({ what, anchor, onDone, onClose }: AnchorDecisionProps) {
  const t = useT();
  const [days, setDays] = useState<(typeof BAN_DAYS)[number]>(7);
  const { userId } = anchor;
  return (
    <DecisionDialog
      title={t(`admin.anchors.${what}.title`, { name: anchor.nickname })}
      text={t(`admin.anchors.${what}.text`)}
      action={t(`admin.users.do.${what}`)}
      tone={what === 'unban' ? undefined : 'danger'}
      limits={REASON}
      presets={PRESETS[what].map((preset) => t(`admin.anchors.reason.${preset}`))}
      onDecide={async (reason) => {
        if (what === 'ban') await api(reviewCalls.ban, { userId, reason, days });
        else await api(reviewCalls.unban, { userId, reason });
        toast(t('admin.done'), 'done');
        onDone();
      }}
      onClose={onClose}
    >
      {what === 'ban' && (
        <Select
          label={t('admin.users.ban.days')}
          value={String(days)}
          options={BAN_DAYS.map((value) => ({
            value: String(value),
            label: value === null ? t('admin.users.ban.forGood') : t('admin.users.ban.n', { days: value }),
          }))}
          onChange={({ currentTarget: { value } }) =>
            setDays(BAN_DAYS.find((item) => String(item) === value) ?? null)
          }
        />
      )}
    </DecisionDialog>
  );
}
