import { api } from '#web/api/client.ts';
import { useI18n, useT } from '#web/i18n/use-t.ts';
import { Badge, type BadgeTone } from '#web/kit/badge/badge.tsx';
import { Coins } from '#web/kit/badge/coins.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { ButtonLink } from '#web/kit/button/button-link.tsx';
import { Card } from '#web/kit/card/card.tsx';
import { DateTime } from '#web/kit/format/date-time.tsx';
import { Link } from '#web/kit/link/link.tsx';
import { EmptyState } from '#web/kit/state/states.tsx';
import { GrowingTable } from '#web/kit/table/growing-table.tsx';
import type { Column } from '#web/kit/table/table.tsx';
import { toast } from '#web/kit/toast/toast-store.ts';
import { rechargeCalls } from '../recharge.calls.ts';
import type { Order, Orders } from '../recharge.contract.ts';
import { isOpen, type OrderState } from '../recharge.rules.ts';
import { formatCny } from './money.ts';
import './orders.css';
import { useOrders } from './use-orders.ts';

export const ORDER_TONES: Readonly<Record<OrderState, BadgeTone>> = {
  created: 'plain',
  paying: 'warn',
  paid: 'win',
  expired: 'plain',
  closed: 'plain',
  refunding: 'brand',
  refunded: 'brand',
};

export function OrderList({ userId, first }: { userId: number; first: Orders }) {
  const t = useT();
  const { locale } = useI18n();
  const { latest, check, asking } = useOrders(userId);

  const checkAloud = async (orderNo: string) => {
    const found = await check(orderNo);
    if (found && found.state !== 'paid') toast(t('recharge.result.notYet'));
  };

  const columns: readonly Column<Order>[] = [
    {
      id: 'order',
      head: t('recharge.orders.order'),
      cell: ({ orderNo, createTime }) => (
        <span className="recharge-order">
          <Link className="link recharge-no" to={`/userInfo/recharge?order=${orderNo}`}>
            <bdi>{orderNo}</bdi>
          </Link>
          <DateTime at={createTime} look="full" />
        </span>
      ),
    },
    {
      id: 'amount',
      head: t('recharge.orders.amount'),
      align: 'end',
      cell: ({ amountFen }) => <bdi>{formatCny(amountFen, locale, 2)}</bdi>,
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
      cell: ({ state: at }) => <Badge tone={ORDER_TONES[at]}>{t(`recharge.state.${at}`)}</Badge>,
    },
    {
      id: 'action',
      head: <span className="sr-only">{t('recharge.orders.action')}</span>,
      align: 'end',
      cell: ({ orderNo, state: at }) =>
        (isOpen(at) || at === 'expired') && (
          <Button
            look="outline"
            size="small"
            loading={asking === orderNo}
            aria-label={t('recharge.orders.check', { no: orderNo })}
            onClick={() => checkAloud(orderNo)}
          >
            {t('recharge.orders.checkShort')}
          </Button>
        ),
    },
  ];

  return (
    <Card flush>
      <GrowingTable
        caption={t('recharge.orders.title')}
        first={first}
        rowsOf={({ orders }) => orders.map(latest)}
        load={(cursor) => api(rechargeCalls.orders, { cursor })}
        rowKey={({ orderNo }) => orderNo}
        columns={columns}
        empty={
          <EmptyState
            title={t('recharge.orders.empty')}
            text={t('recharge.orders.emptyText')}
            action={<ButtonLink to="/userInfo/recharge">{t('recharge.orders.begin')}</ButtonLink>}
          />
        }
      />
    </Card>
  );
}
