import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useTopic } from '#ui/realtime/use-topic.ts';
import { ordersTopic, rechargeCalls } from '../recharge.calls.ts';
import type { Order } from '../recharge.contract.ts';

/** A user's orders by number, live: from the topic, and from queries. */
export function useOrders(userId: number) {
  const [changed, setChanged] = useState<ReadonlyMap<string, Order>>(new Map());
  const [checking, setChecking] = useState<string | null>(null);
  const take = (orders: readonly Order[]) =>
    setChanged((before) => new Map([...before, ...orders.map((order) => [order.orderNo, order] as const)]));
  useTopic<Order, Order[]>(ordersTopic(userId), undefined, take, take);

  return {
    checking,
    /** The newest known state. */
    latest: (order: Order): Order => changed.get(order.orderNo) ?? order,
    /** Null after an error was shown. */
    async check(orderNo: string): Promise<Order | null> {
      setChecking(orderNo);
      const order = await callOrToast(api(rechargeCalls.checkOrder, { orderNo }));
      if (order) take([order]);
      setChecking(null);
      return order;
    },
  };
}
