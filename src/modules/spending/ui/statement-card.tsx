import { type ReactNode, useState } from 'react';
import { api } from '#ui/api/client.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Seg } from '#ui/kit/choice/seg.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { type Column, Table } from '#ui/kit/table/table.tsx';
import { spendingCalls } from '../spending.calls.ts';
import type { Line, Statement, StatementQuery } from '../spending.contract.ts';
import { paidFor, STATEMENT_MONTHS } from '../spending.rules.ts';
import { monthsBefore } from '../statement.rules.ts';
import { shownAmount } from './amounts.ts';

interface StatementCardProps {
  first: Statement;
  /** Button of the file export. */
  renderExport(query: StatementQuery): ReactNode;
}

/** Recharges and spending, by day of a month or by month. */
export function StatementCard({ first, renderExport }: StatementCardProps) {
  const t = useT();
  const { locale } = useI18n();
  const [query, setQuery] = useState<StatementQuery>({ by: first.by, month: first.month });
  const [statement, setStatement] = useState<Statement | null>(first);
  const [failed, setFailed] = useState(false);
  const [latest] = useState({ query });
  const load = async (wanted: StatementQuery) => {
    latest.query = wanted;
    setQuery(wanted);
    setFailed(false);
    setStatement(null);
    const answer = await api(spendingCalls.statement, wanted).catch(() => null);
    if (latest.query !== wanted) return;
    setStatement(answer);
    setFailed(answer === null);
  };
  const months = Array.from({ length: STATEMENT_MONTHS }, (_, n) => monthsBefore(first.month, n));
  const sum = (kind: 'spendDay' | 'rechargeDay', amount: number) => shownAmount(kind, amount, locale);
  return (
    <section className="card spending-card" aria-labelledby="spending-statement">
      <div className="spending-head">
        <h2 id="spending-statement">{t('spending.statement.title')}</h2>
        {renderExport(query)}
      </div>
      <div className="spending-choice">
        <Seg
          label={t('spending.statement.title')}
          options={(['day', 'month'] as const).map((id) => ({ id, label: t(`spending.by.${id}`) }))}
          selected={query.by}
          onSelect={(by) => void load({ by, month: by === 'month' ? first.month : query.month })}
        />
        {query.by === 'day' && (
          <Select
            label={t('spending.month')}
            value={query.month ?? first.month}
            options={months.map((value) => ({ value, label: monthName(value, locale) }))}
            onChange={({ currentTarget }) => void load({ by: 'day', month: currentTarget.value })}
          />
        )}
      </div>
      {statement && (
        <dl className="spending-sums">
          <div>
            <dt>{t('spending.spent')}</dt>
            <dd>
              <bdi>{sum('spendDay', statement.spent)}</bdi> {t('spending.column.coins')}
            </dd>
          </div>
          <div>
            <dt>{t('spending.recharged')}</dt>
            <dd>
              <bdi>¥{sum('rechargeDay', statement.recharged)}</bdi>
            </dd>
          </div>
        </dl>
      )}
      <Table
        caption={t('spending.statement.title')}
        hideCaption
        rows={statement?.lines ?? null}
        rowKey={({ period, kind }) => `${period} ${kind}`}
        failed={failed}
        onRetry={() => void load(query)}
        empty={<EmptyState title={t('spending.empty')} />}
        columns={columns(t, locale)}
      />
    </section>
  );
}

const monthName = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

const dayName = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

const columns = (t: ReturnType<typeof useT>, locale: string): readonly Column<Line>[] => [
  {
    id: 'period',
    head: t('spending.column.period'),
    cell: ({ period }) => (period.length === 7 ? monthName(period, locale) : dayName(period, locale)),
  },
  {
    id: 'kind',
    head: t('spending.column.kind'),
    cell: ({ kind }) => t(`ledger.reason.${paidFor(kind)}`),
  },
  {
    id: 'coins',
    head: t('spending.column.coins'),
    align: 'end',
    cell: ({ kind, amount }) => (kind === 'recharge' ? '—' : shownAmount('spendDay', amount, locale)),
  },
  {
    id: 'money',
    head: t('spending.column.money'),
    align: 'end',
    cell: ({ kind, amount }) => (kind === 'recharge' ? shownAmount('rechargeDay', amount, locale) : '—'),
  },
];
