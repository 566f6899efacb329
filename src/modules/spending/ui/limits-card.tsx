import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useSubmit } from '#ui/kit/form/use-submit.ts';
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
  const form = useSubmit('amount');
  const shown = (value: number | null) =>
    value === null ? t('spending.limit.none') : shownAmount(kind, value, locale);
  const send = async (call: () => Promise<Spending>) => {
    const changed = await form.send(call);
    if (!changed) return;
    toast(t('users.profile.saved'), 'done');
    onChange(changed.result);
  };
  const save = async () => {
    const wanted = readAmount(kind, typed);
    if (wanted === undefined) return form.refuse({ amount: t('spending.limit.bad') });
    await send(() => api(spendingCalls.setLimit, { kind, amount: wanted }));
  };
  return (
    <form className="spending-limit" {...form.formProps(save)}>
      <TextField
        {...form.field('amount')}
        label={t(`spending.limit.${kind}`)}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        placeholder={t('spending.limit.none')}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          form.changed('amount');
        }}
        hint={
          <>
            {t('spending.limit.used', { used: shown(used), rest: shown(left) })}
            {cap !== null && ` · ${t('spending.limit.cap', { cap: shown(cap) })}`}
          </>
        }
        after={
          <Button type="submit" size="small" look="outline" loading={form.busy}>
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
          <Button
            size="small"
            look="text"
            onClick={() => void send(() => api(spendingCalls.withdraw, { kind }))}
          >
            {t('spending.limit.withdraw')}
          </Button>
        </p>
      )}
    </form>
  );
}
