import { call } from '#platform/endpoint/call.ts';
import type { GoodsOrder, GoodsOrders, NewGoodsOrder, PrizeDestination } from './orders.contract.ts';

/** Signal that a user's redemptions changed; only the user may subscribe. */
export const GOODS_ORDERS_TOPIC = 'goods-orders/{userId}';
export const goodsOrdersTopic = (userId: number): string => `goods-orders/${userId}`;

export const ordersCalls = {
  order: call<NewGoodsOrder, GoodsOrder>({
    name: 'mall.order',
    method: 'POST',
    path: 'orderpay/goodsOrder',
    access: 'user',
    once: true,
    limit: 'write',
    summary: 'Writes an order for a good, with where it goes. Nothing is taken before it is confirmed.',
  }),
  pay: call<{ orderNo: string }, GoodsOrder>({
    name: 'mall.pay',
    method: 'POST',
    path: 'orderpay/payGoodsOrder',
    access: 'user',
    limit: 'write',
    summary: 'Confirms an order: coins and stock move together, or neither. Once more changes nothing.',
  }),
  deliver: call<PrizeDestination, GoodsOrder>({
    name: 'mall.deliver',
    method: 'POST',
    path: 'orderpay/goodsOrderAddress',
    access: 'user',
    limit: 'write',
    summary: 'Says where something goes that I was given, such as a prize.',
  }),
  cancel: call<{ orderNo: string }, GoodsOrder>({
    name: 'mall.cancel',
    method: 'POST',
    path: 'orderpay/cancelGoodsOrder',
    access: 'user',
    limit: 'write',
    summary: 'Takes an order back that has not been shipped: its coins are mine again.',
  }),
  show: call<{ orderNo: string }, GoodsOrder>({
    name: 'mall.showOrder',
    method: 'GET',
    path: 'orderpay/goodsOrderInfo',
    access: 'user',
    summary: 'One of my redemptions, with its tracking or card number.',
  }),
  mine: call<{ cursor?: string | undefined }, GoodsOrders>({
    name: 'mall.myOrders',
    method: 'GET',
    path: 'user/goodsOrder/list',
    access: 'user',
    summary: 'My redemptions, the newest first.',
  }),
};
