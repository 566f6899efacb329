import { type SubmitEvent, useState } from 'react';
import type { StepUp } from '#modules/auth/ui/use-step-up.tsx';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { settlementsCalls } from '../settlements.calls.ts';

interface RunDialogProps {
  periods: readonly string[];
  proof: StepUp;
  onDone(): void;
  onClose(): void;
}

/** Settles a month in batches; an interrupted run is started again and continues. */
export function RunDialog({ periods, proof, onDone, onClose }: RunDialogProps) {
  const t = useT();
  const { locale } = useI18n();
  const [period, setPeriod] = useState(periods[0]!);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(null);
    let [made, coins] = [0, 0];
    try {
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const from: { cursor?: string } = cursor ? { cursor } : {};
        const done = await proof.run(() => api(settlementsCalls.run, { period, ...from }));
        made += done.made;
        coins += done.coins;
        cursor = done.nextCursor;
      }
      toast(t('settlements.run.done', { made, coins: formatCoins(coins, locale) }), 'done');
      onDone();
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={t('settlements.run')}>
      <form className="decision" onSubmit={run}>
        <p className="text-13 text-text-2">{t('settlements.run.text')}</p>
        <Select
          label={t('settlements.period')}
          options={periods.map((value) => ({ value, label: value }))}
          value={period}
          onChange={({ currentTarget }) => setPeriod(currentTarget.value)}
        />
        {problem && <Notice tone="loss">{problem}</Notice>}
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('admin.decision.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('settlements.run.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
