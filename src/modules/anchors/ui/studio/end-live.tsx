import { useState } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import type { BroadcastFigures } from '../../analytics.contract.ts';
import type { Studio } from '../../broadcast.contract.ts';
import { FiguresList } from './figures-list.tsx';

/** Ends the broadcast after one question, and shows what it reached. */
export function EndLive({ isLive, end }: { isLive: boolean; end(): Promise<Studio | null> }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [summary, setSummary] = useState<BroadcastFigures | null>(null);
  const stop = async () => {
    setBusy(true);
    const answer = await end();
    setBusy(false);
    setAsking(false);
    if (answer?.broadcast) setSummary(answer.broadcast);
  };
  return (
    <>
      {isLive && (
        <Button look="danger" icon="close" onClick={() => setAsking(true)}>
          {t('anchor.stop')}
        </Button>
      )}
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={t('anchor.stop')}>
        <p>{t('studio.end.text')}</p>
        <DialogActions>
          <Button look="outline" onClick={() => setAsking(false)}>
            {t('anchor.cancel')}
          </Button>
          <Button look="danger" loading={busy} onClick={stop}>
            {t('anchor.stop')}
          </Button>
        </DialogActions>
      </Dialog>
      <SummaryDialog summary={summary} onClose={() => setSummary(null)} />
    </>
  );
}

export function SummaryDialog({ summary, onClose }: { summary: BroadcastFigures | null; onClose(): void }) {
  const t = useT();
  return (
    <Dialog open={summary !== null} onClose={onClose} title={t('studio.summary')}>
      {summary && (
        <div className="grid gap-3">
          <p dir="auto">{summary.title}</p>
          <FiguresList figures={summary} />
        </div>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('kit.dialog.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
