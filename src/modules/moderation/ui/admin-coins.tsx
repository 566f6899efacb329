import { useState } from 'react';
import { ACCOUNT_KINDS } from '#modules/ledger/ledger.rules.ts';
import { RECORD_TYPES } from '#modules/ledger/reasons.rules.ts';
import { api } from '#ui/api/client.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import type { FilterField } from '#ui/kit/admin/filter-bar.tsx';
import { queryOf } from '#ui/kit/admin/query-of.ts';
import { useFilters } from '#ui/kit/admin/use-filters.ts';
import { usePages } from '#ui/kit/admin/use-pages.ts';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import type { Column } from '#ui/kit/table/table.tsx';
import { coinsCalls } from '../coins.calls.ts';
import type { CoinEntry } from '../coins.contract.ts';
import { CoinAmount } from './coin-amount.tsx';
import './people.css';
import { TransactionDialog } from './transaction-dialog.tsx';

const FILTERS = ['user', 'account', 'type', 'direction', 'from', 'to'] as const;

/** Ledger entries: owner, reason and posting. */
export function AdminCoins() {
  const t = useT();
  const { locale } = useI18n();
  const state = useFilters(FILTERS);
  const [open, setOpen] = useState<number | null>(null);
  const query = queryOf(state.filters, useTimeZone());
  const pages = usePages<CoinEntry>(JSON.stringify(query), async (cursor) => {
    const page = await api(coinsCalls.list, { ...query, ...(cursor ? { cursor } : {}) });
    return { rows: page.entries, nextCursor: page.nextCursor };
  });
  return (
    <>
      <AdminTable
        caption={t('admin.section.coins')}
        columns={columns(t, locale, setOpen)}
        rowKey={({ id }) => id}
        pages={pages}
        filter={{ fields: fields(t), state }}
      />
      {open !== null && <TransactionDialog id={open} onClose={() => setOpen(null)} />}
    </>
  );
}

const fields = (t: T): FilterField<(typeof FILTERS)[number]>[] => [
  { name: 'user', kind: 'text', label: t('admin.users.filter.text') },
  {
    name: 'account',
    kind: 'choice',
    label: t('admin.coins.filter.account'),
    options: ACCOUNT_KINDS.filter((kind) => kind !== 'wallet').map((value) => ({
      value,
      label: t(`admin.account.${value}`),
    })),
  },
  {
    name: 'type',
    kind: 'choice',
    label: t('admin.coins.filter.type'),
    options: RECORD_TYPES.map((value) => ({ value, label: t(`ledger.type.${value}`) })),
  },
  {
    name: 'direction',
    kind: 'choice',
    label: t('admin.coins.filter.direction'),
    options: (['in', 'out'] as const).map((value) => ({ value, label: t(`ledger.direction.${value}`) })),
  },
  { name: 'from', kind: 'day', label: t('admin.filter.from') },
  { name: 'to', kind: 'day', label: t('admin.filter.to') },
];

const columns = (t: T, locale: string, open: (id: number) => void): readonly Column<CoinEntry>[] => [
  {
    id: 'time',
    head: t('admin.audit.time'),
    cell: ({ createdAt }) => <DateTime at={createdAt} look="full" />,
  },
  {
    id: 'id',
    head: t('admin.users.id'),
    cell: ({ userId, owner }) => <bdi className="admin-mono">{userId ?? (owner || '—')}</bdi>,
  },
  {
    id: 'user',
    head: t('admin.users.user'),
    cell: ({ kind, userId, username }) =>
      userId === null ? t(`admin.account.${kind}`) : <AdminPerson id={userId} name={username} />,
  },
  { id: 'phone', head: t('admin.users.phone'), cell: ({ phone }) => <bdi dir="ltr">{phone ?? '—'}</bdi> },
  {
    id: 'reason',
    head: t('admin.coins.reason'),
    cell: ({ reason, reversal }) => {
      const what = t(`ledger.reason.${reason}`);
      return reversal ? t('ledger.record.reversed', { what }) : what;
    },
  },
  {
    id: 'amount',
    head: t('admin.users.coins'),
    align: 'end',
    cell: ({ amount }) => <CoinAmount amount={amount} locale={locale} />,
  },
  {
    id: 'reference',
    head: t('admin.coins.reference'),
    cell: ({ reference }) => (
      <bdi className="admin-mono">
        {reference.kind} {reference.id}
      </bdi>
    ),
  },
  {
    id: 'transaction',
    head: t('admin.coins.transaction'),
    cell: ({ transactionId }) => (
      <button type="button" className="link" onClick={() => open(transactionId)}>
        {t('admin.coins.number', { id: String(transactionId) })}
      </button>
    ),
  },
];
