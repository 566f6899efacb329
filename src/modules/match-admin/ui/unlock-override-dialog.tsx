import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { LockableKind } from '#modules/feeds/override-locks.rules.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import { matchAdminCalls } from '../match-admin.calls.ts';
import { OVERRIDE_REASON } from '../match-admin.rules.ts';
import { Effects } from './score-effects.tsx';

interface ReleaseDialogProps {
  kind: LockableKind;
  id: number;
  /** Of a match: the effects of its provider's score are shown. */
  game?: GameSlug;
  onDone(): void;
  onClose(): void;
}

export function ReleaseDialog({ kind, id, game, onDone, onClose }: ReleaseDialogProps) {
  const t = useT();
  const proof = useStepUp();
  return (
    <>
      <DecisionDialog
        title={t('admin.byHand.release')}
        text={t(kind === 'match' ? 'admin.byHand.release.match' : 'admin.byHand.release.text')}
        action={t('admin.byHand.release')}
        limits={OVERRIDE_REASON}
        onDecide={async (reason) => {
          await proof.run(() => api(matchAdminCalls.release, { kind, id, reason }));
          onDone();
        }}
        onClose={onClose}
      >
        {kind === 'match' && game && <Effects game={game} query={{ matchId: id }} />}
      </DecisionDialog>
      {proof.dialog}
    </>
  );
}
