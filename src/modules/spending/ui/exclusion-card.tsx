import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { formatDate } from '#ui/kit/format/dates.ts';
import { Dialog, DialogActions } from '#ui/kit/overlay/dialog.tsx';
import { spendingCalls } from '../spending.calls.ts';
import type { Spending } from '../spending.contract.ts';
import { TERMS, type Term } from '../spending.rules.ts';

interface ExclusionCardProps {
  spending: Spending;
  onChange(spending: Spending): void;
}

/** Sets an exclusion; it can be extended, not shortened. */
export function ExclusionCard({ spending: { exclusion, zone }, onChange }: ExclusionCardProps) {
  const t = useT();
  const { locale } = useI18n();
  const [term, setTerm] = useState<Term>('day');
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const label = (one: Term) => t(`spending.term.${one}`);
  const exclude = async () => {
    setBusy(true);
    const changed = await callOrToast(api(spendingCalls.exclude, { term }));
    setBusy(false);
    setConfirming(false);
    if (changed) onChange(changed);
  };
  return (
    <section className="card spending-card" aria-labelledby="spending-break">
      <h2 id="spending-break">{t('spending.exclude.title')}</h2>
      <p className="text-13 text-text-2">{t('spending.exclude.text')}</p>
      {exclusion && (
        <p className="spending-shut" role="status">
          {exclusion.endsAt === null
            ? t('spending.exclude.forGood')
            : t('spending.exclude.until', { time: formatDate(exclusion.endsAt, 'full', locale, zone) })}
        </p>
      )}
      {exclusion?.endsAt !== null && (
        <div className="spending-break">
          <Select
            label={t('spending.exclude.label')}
            value={term}
            options={TERMS.map((value) => ({ value, label: label(value) }))}
            onChange={({ currentTarget }) =>
              setTerm(TERMS.find((one) => one === currentTarget.value) ?? 'day')
            }
          />
          <Button look="danger" onClick={() => setConfirming(true)}>
            {t('spending.exclude.start')}
          </Button>
        </div>
      )}
      <Dialog open={confirming} onClose={() => setConfirming(false)} title={t('spending.exclude.title')}>
        <p>
          {t('spending.exclude.sure')} <strong>{label(term)}</strong>
        </p>
        <DialogActions>
          <Button look="outline" onClick={() => setConfirming(false)}>
            {t('kit.dialog.close')}
          </Button>
          <Button look="danger" loading={busy} onClick={() => void exclude()}>
            {t('spending.exclude.start')}
          </Button>
        </DialogActions>
      </Dialog>
    </section>
  );
}
