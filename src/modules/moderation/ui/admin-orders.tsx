import { useState } from 'react';
import { useStepUp } from '#modules/auth/ui/use-step-up.tsx';
import { formatMoney } from '#modules/recharge/money.rules.ts';
import { rechargeCalls } from '#modules/recharge/recharge.calls.ts';
import { ORDER_STATES, PAYMENT_METHODS, REFUND_REASON } from '#modules/recharge/recharge.rules.ts';
import { ORDER_TONES } from '#modules/recharge/ui/order-tones.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { DecisionDialog } from '#ui/kit/admin/decision-dialog.tsx';
import type { FilterField } from '#ui/kit/admin/filter-bar.tsx';
import { queryOf } from '#ui/kit/admin/query-of.ts';
import { useFilters } from '#ui/kit/admin/use-filters.ts';
import { usePages } from '#ui/kit/admin/use-pages.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import type { Column } from '#ui/kit/table/table.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { ordersCalls } from '../orders.calls.ts';
import type { AdminOrder } from '../orders.contract.ts';

const FILTERS = ['user', 'no', 'state', 'way', 'from', 'to'] as const;

/** Recharge orders: reconciled with the provider, or refunded with their coins. */
export function AdminOrders() {
  const t = useT();
  const { locale } = useI18n();
  const proof = useStepUp();
  const state = useFilters(FILTERS);
  const [refunding, setRefunding] = useState<AdminOrder | null>(null);
  const query = queryOf(state.filters, useTimeZone());
  const pages = usePages<AdminOrder>(JSON.stringify(query), async (cursor) => {
    const page = await api(ordersCalls.list, { ...query, ...(cursor ? { cursor } : {}) });
    return { rows: page.orders, nextCursor: page.nextCursor };
  });
  const reconcile = async ({ orderNo }: AdminOrder) => {
    const order = await callOrToast(proof.run(() => api(rechargeCalls.reconcile, { orderNo })));
    if (!order) return;
    toast(t('admin.orders.reconciled', { state: t(`recharge.state.${order.state}`) }), 'done');
    pages.reload();
  };
  return (
    <>
      <AdminTable
        caption={t('admin.section.orders')}
        columns={columns(t, locale, { reconcile, refund: setRefunding })}
        rowKey={({ orderNo }) => orderNo}
        pages={pages}
        filter={{ fields: fields(t), state }}
      />
      {refunding && (
        <DecisionDialog
          title={t('admin.orders.refund.title', { no: refunding.orderNo })}
          text={t('admin.orders.refund.text')}
          action={t('admin.orders.refund')}
          tone="danger"
          limits={REFUND_REASON}
          confirm={t('admin.orders.refund.sure', {
            amount: formatMoney({ minor: refunding.charged, currency: refunding.currency }, locale),
            coins: refunding.coins,
            name: refunding.username ?? refunding.userId,
          })}
          onDecide={async (reason) => {
            const { orderNo } = refunding;
            await proof.run(() => api(rechargeCalls.refund, { orderNo, reason })).finally(pages.reload);
            toast(t('admin.users.done'), 'done');
          }}
          onClose={() => setRefunding(null)}
        />
      )}
      {proof.dialog}
    </>
  );
}

const fields = (t: T): FilterField<(typeof FILTERS)[number]>[] => [
  { name: 'user', kind: 'text', label: t('admin.users.filter.text') },
  { name: 'no', kind: 'text', label: t('admin.orders.filter.no') },
  {
    name: 'state',
    kind: 'choice',
    label: t('admin.users.filter.state'),
    options: ORDER_STATES.map((value) => ({ value, label: t(`recharge.state.${value}`) })),
  },
  {
    name: 'way',
    kind: 'choice',
    label: t('admin.orders.filter.way'),
    options: PAYMENT_METHODS.map((value) => ({ value, label: t(`recharge.way.${value}`) })),
  },
  { name: 'from', kind: 'day', label: t('admin.filter.from') },
  { name: 'to', kind: 'day', label: t('admin.filter.to') },
];

interface Actions {
  reconcile(order: AdminOrder): void;
  refund(order: AdminOrder): void;
}

const columns = (t: T, locale: string, actions: Actions): readonly Column<AdminOrder>[] => [
  {
    id: 'no',
    head: t('admin.orders.no'),
    cell: ({ orderNo }) => <bdi className="admin-mono">{orderNo}</bdi>,
  },
  {
    id: 'user',
    head: t('admin.users.user'),
    cell: ({ userId, username }) => <AdminPerson id={userId} name={username} />,
  },
  {
    id: 'amount',
    head: t('admin.orders.amount'),
    align: 'end',
    cell: ({ charged, currency }) => formatMoney({ minor: charged, currency }, locale, true),
  },
  {
    id: 'coins',
    head: t('admin.users.coins'),
    align: 'end',
    cell: ({ coins }) => formatCoins(coins, locale),
  },
  { id: 'way', head: t('admin.orders.way'), cell: ({ payType }) => t(`recharge.way.${payType}`) },
  { id: 'time', head: t('admin.orders.made'), cell: ({ createTime }) => <DateTime at={createTime} /> },
  {
    id: 'state',
    head: t('admin.users.state'),
    cell: ({ state }) => <Badge tone={ORDER_TONES[state]}>{t(`recharge.state.${state}`)}</Badge>,
  },
  {
    id: 'actions',
    head: <span className="sr-only">{t('admin.users.decisions')}</span>,
    align: 'end',
    cell: (order) => (
      <span className="row-actions">
        <Button look="text" size="small" onClick={() => actions.reconcile(order)}>
          {t('admin.orders.reconcile')}
        </Button>
        {order.state === 'paid' && (
          <Button look="text" size="small" onClick={() => actions.refund(order)}>
            {t('admin.orders.refund')}
          </Button>
        )}
      </span>
    ),
  },
];
