import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { didOrToast } from '#ui/api/did-or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { LoadMore } from '#ui/kit/list/load-more.tsx';
import { useLoadMore } from '#ui/kit/list/use-load-more.ts';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { useSignal } from '#ui/realtime/use-signal.ts';
import { goodsOrdersTopic, ordersCalls } from '../orders.calls.ts';
import type { GoodsOrder, GoodsOrders } from '../orders.contract.ts';
import { PrizeDialog } from './prize-dialog.tsx';
import { Redemption } from './redemption.tsx';
import './orders.css';

interface RedemptionsProps {
  userId: number;
  first: GoodsOrders;
}

/** The user's redemptions and prizes, updated live. */
export function Redemptions({ userId, first }: RedemptionsProps) {
  const t = useT();
  const { rows, foot, change } = useLoadMore(
    pageOf(first),
    async (cursor) => pageOf(await api(ordersCalls.mine, { cursor })),
    ({ orderNo }) => orderNo,
  );
  const [prize, setPrize] = useState<GoodsOrder | null>(null);
  const take = (order: GoodsOrder) =>
    change((now) =>
      now.some(({ orderNo }) => orderNo === order.orderNo)
        ? now.map((one) => (one.orderNo === order.orderNo ? order : one))
        : [order, ...now],
    );
  const load = async (orderNo: string) => {
    const order = await api(ordersCalls.show, { orderNo }).catch(() => null);
    if (order) take(order);
  };
  useSignal<{ orderNo: string }>(
    goodsOrdersTopic(userId),
    (news) => {
      for (const orderNo of new Set(news.map((one) => one.orderNo))) void load(orderNo);
    },
    async () => {
      const fresh = await api(ordersCalls.mine, {}).catch(() => null);
      for (const order of fresh?.orders.toReversed() ?? []) take(order);
    },
  );
  const act = async (call: typeof ordersCalls.pay | typeof ordersCalls.cancel, orderNo: string) => {
    const response = api(call, { orderNo });
    const done = t(call === ordersCalls.pay ? 'mall.order.done' : 'mall.order.cancelled');
    if (await didOrToast(response, done)) take(await response);
    // A lost response may hide a success.
    else await load(orderNo);
  };
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState
          title={t('mall.orders.empty')}
          text={t('mall.orders.emptyText')}
          action={
            <ButtonLink look="secondary" to="/mall">
              {t('mall.orders.begin')}
            </ButtonLink>
          }
        />
      </Card>
    );
  return (
    <>
      <ul className="redemptions" aria-live="polite">
        {rows.map((order) => (
          <li key={order.orderNo}>
            <Redemption
              order={order}
              onFinish={() => (order.granted ? setPrize(order) : act(ordersCalls.pay, order.orderNo))}
              onCancel={() => act(ordersCalls.cancel, order.orderNo)}
            />
          </li>
        ))}
      </ul>
      <LoadMore {...foot} />
      {prize && <PrizeDialog order={prize} onDone={take} onClose={() => setPrize(null)} />}
    </>
  );
}

const pageOf = ({ orders, nextCursor }: GoodsOrders) => ({ rows: orders, nextCursor });
