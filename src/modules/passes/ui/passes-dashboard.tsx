import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useSubmit } from '#ui/kit/form/use-submit.ts';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { passesCalls } from '../passes.calls.ts';
import type { PassDashboard } from '../passes.contract.ts';
import { PASS_PRICE, type PriceName } from '../passes.rules.ts';
import './passes.css';

const NAMES = ['week', 'month'] as const satisfies readonly PriceName[];
const FIGURES = {
  sold: 'passes.board.sold',
  active: 'passes.board.active',
  earned: 'passes.earned',
  deferred: 'passes.board.deferred',
  refunded: 'passes.refunded',
} as const;

/** Undefined: not a price. */
function readPrice(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const price = Number(text);
  return Number.isInteger(price) && price >= PASS_PRICE.min && price <= PASS_PRICE.max ? price : undefined;
}

/** An expert's passes: their prices, and what those sold have brought. */
export function PassesDashboard({ first }: { first: PassDashboard }) {
  const t = useT();
  const { locale } = useI18n();
  const [board, setBoard] = useState(first);
  const [typed, setTyped] = useState({ week: String(first.week ?? ''), month: String(first.month ?? '') });
  const form = useSubmit<PriceName>('week', NAMES);
  const save = async () => {
    const prices = { week: readPrice(typed.week), month: readPrice(typed.month) };
    const { week, month } = prices;
    const bad = t('passes.board.bad', { min: PASS_PRICE.min, max: PASS_PRICE.max });
    if (week === undefined) return form.refuse({ week: bad });
    if (month === undefined) return form.refuse({ month: bad });
    const saved = await form.send(() => api(passesCalls.setPrices, { week, month }));
    if (!saved) return;
    setBoard(saved.result);
    toast(t('users.profile.saved'), 'done');
  };
  return (
    <Card title={t('passes.board.title')}>
      <form {...form.formProps(save)}>
        <p className="text-13 text-text-2">{t('passes.board.about')}</p>
        <div className="pass-prices">
          {NAMES.map((name) => (
            <TextField
              key={name}
              {...form.field(name)}
              label={t(`passes.${name}`)}
              hint={t('passes.board.hint')}
              inputMode="numeric"
              autoComplete="off"
              value={typed[name]}
              onChange={({ currentTarget }) => {
                setTyped({ ...typed, [name]: currentTarget.value });
                form.changed(name);
              }}
            />
          ))}
        </div>
        <Button type="submit" size="small" loading={form.busy}>
          {t('users.profile.save')}
        </Button>
      </form>
      <dl className="pass-sums">
        {Object.entries(FIGURES).map(([name, label]) => (
          <div key={name}>
            <dt>{t(label)}</dt>
            <dd>{formatCoins(board[name as keyof typeof FIGURES], locale)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
