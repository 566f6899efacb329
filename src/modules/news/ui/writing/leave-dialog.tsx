import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import type { Draft } from './use-draft.ts';

/** Shown only where saving before leaving failed. */
export function LeaveDialog({ draft: { leaving, phase, problem } }: { draft: Draft }) {
  const t = useT();
  if (!leaving) return null;
  return (
    <Dialog open title={t('articles.leave')} onClose={leaving.stay}>
      <p className="text-13 text-text-2">
        {phase === 'conflict'
          ? t('articles.conflict')
          : t('articles.phase.failed', { problem: problem ?? '' })}
      </p>
      <DialogActions>
        <Button look="outline" onClick={leaving.stay}>
          {t('articles.cancel')}
        </Button>
        <Button look="danger" onClick={leaving.go}>
          {t('articles.leave.go')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
