import { useState } from 'react';
import type { PushSignal } from '#modules/live/anchor-topic.contract.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { adviceOn } from './push-advice.rules.ts';
import { TEST_SIGNALS, worstOf } from './push-test.rules.ts';
import { Advice, Facts } from './signal-facts.tsx';

/** Measures the push for a while: what went wrong in that time is shown, not only what goes wrong at its end. */
export function PushTest({ signal }: { signal: PushSignal }) {
  const t = useT();
  const [seen, setSeen] = useState<readonly PushSignal[] | null>(null);
  const isOpen = seen !== null;
  if (seen && seen.length < TEST_SIGNALS && seen.at(-1) !== signal) setSeen([...seen, signal]);
  const isDone = isOpen && seen.length >= TEST_SIGNALS;
  const worst = isDone ? worstOf(seen) : signal;
  return (
    <>
      <Button look="outline" size="small" icon="refresh" onClick={() => setSeen([signal])}>
        {t('studio.test')}
      </Button>
      <Dialog open={isOpen} onClose={() => setSeen(null)} title={t('studio.test')}>
        <div className="grid gap-3" aria-live="polite">
          {isDone ? (
            <>
              <Facts signal={worst} />
              <Advice advice={adviceOn(worst)} />
            </>
          ) : (
            <>
              <p>{t('studio.test.running')}</p>
              <progress max={TEST_SIGNALS} value={seen?.length ?? 0} aria-label={t('studio.test')} />
            </>
          )}
        </div>
        <DialogActions>
          <Button look="outline" onClick={() => setSeen(null)}>
            {t('kit.dialog.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
