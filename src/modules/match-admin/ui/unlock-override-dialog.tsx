import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import type { LockableKind } from '#modules/feeds/override-locks.rules.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { byHandCalls } from '../match-admin.calls.ts';
import { OVERRIDE_REASON } from '../match-admin.rules.ts';

interface ReleaseDialogProps {
  kind: LockableKind;
  id: number;
  onDone(): void;
  onClose(): void;
}

export function ReleaseDialog({ kind, id, onDone, onClose }: ReleaseDialogProps) {
  const t = useT();
  const proof = useStepUp();
  return (
    <>
      <DecisionDialog
        title={t('admin.byHand.release')}
        text={t('admin.byHand.release.text')}
        action={t('admin.byHand.release')}
        limits={OVERRIDE_REASON}
        onDecide={async (reason) => {
          await proof.run(() => api(byHandCalls.release, { kind, id, reason }));
          onDone();
        }}
        onClose={onClose}
      />
      {proof.dialog}
    </>
  );
}
