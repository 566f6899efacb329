import { useState } from 'react';
import { Queue } from '#modules/queues/ui/queue.tsx';
import { api } from '#ui/api/client.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { AdminPerson } from '#ui/kit/admin/admin-person.tsx';
import type { FilterField } from '#ui/kit/admin/filter-bar.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import type { Column } from '#ui/kit/table/table.tsx';
import { mallAdminCalls } from '../admin.calls.ts';
import type { MallAdminOrder } from '../admin.contract.ts';
import { GOODS_KINDS } from '../goods.rules.ts';
import { GOODS_ORDER_STATES } from '../orders.rules.ts';
import { type Decision, OrderDecision } from './admin-order-decision.tsx';
import { GOODS_ORDER_TONES } from './order-tones.ts';

const FILTERS = ['user', 'no', 'state', 'kind', 'from', 'to'] as const;

/** Redemptions with their decisions; those under review oldest first. */
export function AdminGoodsOrders() {
  const t = useT();
  const { locale } = useI18n();
  const [decision, setDecision] = useState<Decision | null>(null);
  const { state, pages } = useAdminList<MallAdminOrder, (typeof FILTERS)[number]>(FILTERS, async (query) => {
    const page = await api(mallAdminCalls.orders, query);
    return { rows: page.orders, nextCursor: page.nextCursor };
  });
  return (
    <>
      <Queue
        queue="goodsOrders"
        caption={t('admin.section.goodsOrders')}
        columns={columns(t, locale)}
        rowKey={({ orderNo }) => orderNo}
        pages={pages}
        filter={{ fields: fields(t), state }}
        title={({ orderNo, goods }) => `${orderNo} · ${goods.name}`}
        since={({ createTime }) => createTime}
        person={({ userId }) => userId}
        waits={({ status }) => status === 'under_review'}
        decisions={[
          {
            verdict: 'approve',
            label: t('admin.goodsOrders.ship'),
            start: (order) => setDecision({ verb: 'ship', order }),
          },
          {
            verdict: 'refuse',
            label: t('admin.goodsOrders.refund'),
            start: (order) => setDecision({ verb: 'refund', order }),
          },
        ]}
        actions={(order) =>
          order.status === 'redeemed' && (
            <Button look="text" size="small" onClick={() => setDecision({ verb: 'chargeBack', order })}>
              {t('admin.goodsOrders.chargeBack')}
            </Button>
          )
        }
      />
      {decision && <OrderDecision {...decision} onDone={pages.reload} onClose={() => setDecision(null)} />}
    </>
  );
}

const fields = (t: T): FilterField<(typeof FILTERS)[number]>[] => [
  { name: 'user', kind: 'text', label: t('admin.goodsOrders.user') },
  { name: 'no', kind: 'text', label: t('mall.order.no') },
  {
    name: 'state',
    kind: 'choice',
    label: t('admin.users.filter.state'),
    options: GOODS_ORDER_STATES.map((value) => ({ value, label: t(`mall.state.${value}`) })),
  },
  {
    name: 'kind',
    kind: 'choice',
    label: t('admin.goods.kind'),
    options: GOODS_KINDS.map((value) => ({ value, label: t(`mall.kind.${value}`) })),
  },
  { name: 'from', kind: 'day', label: t('admin.filter.from') },
  { name: 'to', kind: 'day', label: t('admin.filter.to') },
];

const columns = (t: T, locale: string): readonly Column<MallAdminOrder>[] => [
  {
    id: 'no',
    head: t('mall.order.no'),
    cell: ({ orderNo }) => <bdi className="admin-mono">{orderNo}</bdi>,
  },
  {
    id: 'user',
    head: t('admin.users.user'),
    cell: ({ userId, username }) => <AdminPerson id={userId} name={username} />,
  },
  {
    id: 'good',
    head: t('admin.goods.good'),
    cell: ({ goods, quantity }) => `${goods.name} ${t('mall.times', { n: quantity })}`,
  },
  {
    id: 'to',
    head: t('mall.orders.to'),
    cell: ({ recipient, contact, address, remarks }) => (
      <span className="admin-wide">
        <bdi>{[recipient, contact, address].filter(Boolean).join(' · ') || '—'}</bdi>
        {remarks && (
          <small className="block text-text-3">
            <bdi>{remarks}</bdi>
          </small>
        )}
      </span>
    ),
  },
  {
    id: 'coins',
    head: t('admin.users.coins'),
    align: 'end',
    cell: ({ coins, granted }) => (granted ? t('mall.orders.won') : formatCoins(coins, locale)),
  },
  { id: 'time', head: t('mall.orders.time'), cell: ({ createTime }) => <DateTime at={createTime} /> },
  {
    id: 'state',
    head: t('admin.users.state'),
    cell: ({ status, trackingNo, reason }) => (
      <span>
        <Badge tone={GOODS_ORDER_TONES[status]}>{t(`mall.state.${status}`)}</Badge>
        {(trackingNo || reason) && (
          <small className="block text-text-3">
            <bdi>{trackingNo || reason}</bdi>
          </small>
        )}
      </span>
    ),
  },
];
