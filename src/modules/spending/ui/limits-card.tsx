import { type FormEvent, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { formatDate } from '#ui/kit/format/dates.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { spendingCalls } from '../spending.calls.ts';
import type { ShownLimit, Spending } from '../spending.contract.ts';
import { readAmount, shownAmount, typedAmount } from './amounts.ts';

interface LimitsCardProps {
  spending: Spending;
  onChange(spending: Spending): void;
}

export function LimitsCard({ spending, onChange }: LimitsCardProps) {
  const t = useT();
  return (
    <section className="card spending-card" aria-labelledby="spending-limits">
      <h2 id="spending-limits">{t('spending.limits.title')}</h2>
      <p className="text-13 text-text-2">
        {t('spending.limits.text')} {t('spending.zone', { zone: spending.zone })}
      </p>
      <div className="spending-limits">
        {spending.limits.map((limit) => (
          <LimitForm
            key={`${limit.kind} ${limit.amount}`}
            limit={limit}
            zone={spending.zone}
            onChange={onChange}
          />
        ))}
      </div>
    </section>
  );
}

interface LimitFormProps {
  limit: ShownLimit;
  zone: string;
  onChange(spending: Spending): void;
}

function LimitForm({ limit, zone, onChange }: LimitFormProps) {
  const t = useT();
  const { locale } = useI18n();
  const { kind, amount, pending, used, cap, left } = limit;
  const [typed, setTyped] = useState(typedAmount(kind, amount));
  const [bad, setBad] = useState(false);
  const [busy, setBusy] = useState(false);
  const shown = (value: number | null) =>
    value === null ? t('spending.limit.none') : shownAmount(kind, value, locale);
  const send = async (call: Promise<Spending>) => {
    setBusy(true);
    const changed = await callOrToast(call);
    setBusy(false);
    if (!changed) return;
    toast(t('users.profile.saved'), 'done');
    onChange(changed);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = readAmount(kind, typed);
    setBad(wanted === undefined);
    if (wanted !== undefined) void send(api(spendingCalls.setLimit, { kind, amount: wanted }));
  };
  return (
    <form className="spending-limit" onSubmit={save} noValidate>
      <TextField
        label={t(`spending.limit.${kind}`)}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        placeholder={t('spending.limit.none')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        hint={
          <>
            {t('spending.limit.used', { used: shown(used), rest: shown(left) })}
            {cap !== null && ` · ${t('spending.limit.cap', { cap: shown(cap) })}`}
          </>
        }
        error={bad ? t('spending.limit.bad') : undefined}
        after={
          <Button type="submit" size="small" look="outline" loading={busy}>
            {t('users.profile.save')}
          </Button>
        }
      />
      {pending && (
        <p className="spending-pending">
          <span>
            {t('spending.limit.pending', {
              time: formatDate(pending.at, 'full', locale, zone),
              next: shown(pending.amount),
            })}
          </span>
          <Button size="small" look="text" onClick={() => void send(api(spendingCalls.withdraw, { kind }))}>
            {t('spending.limit.withdraw')}
          </Button>
        </p>
      )}
    </form>
  );
}
