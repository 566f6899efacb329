import { GOODS_ORDER_TONES } from '#modules/mall/ui/order-tones.ts';
import { formatMoney } from '#modules/recharge/money.rules.ts';
import { isOpen } from '#modules/recharge/recharge.rules.ts';
import { ORDER_TONES } from '#modules/recharge/ui/order-tones.ts';
import { useOrders } from '#modules/recharge/ui/use-orders.ts';
import { api } from '#ui/api/client.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { Badge, type BadgeTone } from '#ui/kit/badge/badge.tsx';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Seg } from '#ui/kit/choice/seg.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { LoadMore } from '#ui/kit/list/load-more.tsx';
import { useFilteredPages } from '#ui/kit/list/use-filtered-pages.ts';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { type Column, Table } from '#ui/kit/table/table.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { myOrdersCalls } from '../my-orders.calls.ts';
import type { MyOrder, MyOrders } from '../my-orders.contract.ts';
import { MY_ORDER_TYPES, type MyOrderType, type PlanOrderState } from '../my-orders.rules.ts';
import '#modules/recharge/ui/orders.css';

const PLAN_ORDER_TONES: Readonly<Record<PlanOrderState, BadgeTone>> = {
  held: 'warn',
  settled: 'plain',
  refunded: 'coin',
};

interface MyOrderListProps {
  userId: number;
  first: MyOrders;
}

/** All orders in one list; recharges are updated live. */
export function MyOrderList({ userId, first }: MyOrderListProps) {
  const t = useT();
  const { locale } = useI18n();
  const { latest, check, checking } = useOrders(userId);
  const { choice, rows, hasMore, loading, failed, choose, more, retry } = useFilteredPages<
    MyOrderType | 'all',
    MyOrder
  >('all', pageOf(first), async (type, cursor) =>
    pageOf(
      await api(myOrdersCalls.list, {
        ...(type !== 'all' && { type }),
        ...(cursor !== null && { cursor }),
      }),
    ),
  );
  const checkAloud = async (orderNo: string) => {
    const found = await check(orderNo);
    if (found && found.state !== 'paid') toast(t('recharge.result.notYet'));
  };
  const orders = rows?.map(
    (order): MyOrder => (order.type === 'recharge' ? { type: 'recharge', ...latest(order) } : order),
  );
  return (
    <>
      <Seg
        label={t('orders.which')}
        options={(['all', ...MY_ORDER_TYPES] as const).map((id) => ({ id, label: t(`orders.${id}`) }))}
        selected={choice}
        onSelect={choose}
      />
      <Card flush>
        <Table
          caption={t('recharge.orders.title')}
          hideCaption
          columns={columns(t, locale, { checking, check: checkAloud })}
          rows={orders ?? null}
          rowKey={({ orderNo }) => orderNo}
          failed={failed && rows === null}
          onRetry={retry}
          empty={
            <EmptyState
              title={t('orders.empty')}
              text={t('orders.emptyText')}
              action={<ButtonLink to="/userInfo/recharge">{t('recharge.orders.begin')}</ButtonLink>}
            />
          }
        />
        {rows !== null && rows.length > 0 && (
          <LoadMore hasMore={hasMore} loading={loading} failed={failed} onLoad={more} />
        )}
      </Card>
    </>
  );
}

const pageOf = ({ orders, nextCursor }: MyOrders) => ({ rows: orders, nextCursor });

interface Actions {
  checking: string | null;
  check(orderNo: string): void;
}

const columns = (t: T, locale: string, { checking, check }: Actions): readonly Column<MyOrder>[] => [
  {
    id: 'order',
    head: t('recharge.orders.order'),
    cell: (order) => (
      <span className="recharge-order">
        <Link className="link recharge-no" to={placeOf(order)}>
          <bdi>{order.orderNo}</bdi>
        </Link>
        <DateTime at={order.createTime} look="full" />
      </span>
    ),
  },
  {
    id: 'what',
    head: t('orders.what'),
    cell: (order) => <span dir="auto">{wordsOf(t, order)}</span>,
  },
  {
    id: 'amount',
    head: t('recharge.orders.amount'),
    align: 'end',
    cell: (order) =>
      order.type === 'recharge' ? (
        <bdi>{formatMoney({ minor: order.charged, currency: order.currency }, locale, true)}</bdi>
      ) : (
        '—'
      ),
  },
  {
    id: 'coins',
    head: t('recharge.orders.coins'),
    align: 'end',
    cell: ({ coins }) => <Coins amount={coins} />,
  },
  {
    id: 'state',
    head: t('recharge.orders.state'),
    align: 'center',
    cell: (order) => <StateBadge order={order} />,
  },
  {
    id: 'action',
    head: <span className="sr-only">{t('recharge.orders.action')}</span>,
    align: 'end',
    cell: (order) =>
      order.type === 'recharge' &&
      (isOpen(order.state) || order.state === 'expired') && (
        <Button
          look="outline"
          size="small"
          loading={checking === order.orderNo}
          aria-label={t('recharge.orders.check', { no: order.orderNo })}
          onClick={() => check(order.orderNo)}
        >
          {t('recharge.orders.checkShort')}
        </Button>
      ),
  },
];

function StateBadge({ order }: { order: MyOrder }) {
  const t = useT();
  switch (order.type) {
    case 'recharge':
      return <Badge tone={ORDER_TONES[order.state]}>{t(`recharge.state.${order.state}`)}</Badge>;
    case 'plan':
      return <Badge tone={PLAN_ORDER_TONES[order.status]}>{t(`orders.state.${order.status}`)}</Badge>;
    case 'room':
      return <Badge tone="win">{t('orders.state.unlocked')}</Badge>;
    case 'goods':
      return <Badge tone={GOODS_ORDER_TONES[order.status]}>{t(`mall.state.${order.status}`)}</Badge>;
  }
}

/** Page of the ordered item. */
function placeOf(order: MyOrder): string {
  switch (order.type) {
    case 'recharge':
      return `/userInfo/recharge?order=${order.orderNo}`;
    case 'plan':
      return `/expert/${order.expertId}?plan=${order.planId}`;
    case 'room':
      return order.match ? `/${order.match.game}/${order.matchId}` : '/live';
    case 'goods':
      return '/userInfo/exchange';
  }
}

function wordsOf(t: T, order: MyOrder): string {
  switch (order.type) {
    case 'recharge':
      return t('orders.recharge');
    case 'plan':
      return order.title;
    case 'room':
      return order.match ? `${order.match.home} – ${order.match.away}` : t('orders.room');
    case 'goods':
      return `${order.goods.name} ${t('mall.times', { n: order.quantity })}`;
  }
}
