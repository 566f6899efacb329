import { useState } from 'react';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { Dialog } from '#ui/kit/overlay/dialog.tsx';
import { spendingCalls } from '../spending.calls.ts';

await packs('spending');

/** For brands with a minimum age, before the first payment. */
export function AgeDialog({ onAnswer }: { onAnswer(confirmed: boolean): void }) {
  const t = useT();
  const [birthDate, setBirthDate] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await api(spendingCalls.stateAge, { birthDate });
      onAnswer(true);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={() => onAnswer(false)} title={t('spending.age.title')}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <p className="text-13 text-text-2">{t('spending.age.text')}</p>
        <TextField
          type="date"
          required
          autoComplete="bday"
          label={t('spending.age.date')}
          value={birthDate}
          error={problem}
          onChange={({ currentTarget }) => setBirthDate(currentTarget.value)}
        />
        <Button type="submit" wide loading={busy}>
          {t('spending.age.confirm')}
        </Button>
      </form>
    </Dialog>
  );
}
