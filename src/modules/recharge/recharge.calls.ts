import { call } from '#platform/endpoint/call.ts';
import type { Begun, GoldList, Order, PayButtons, Refund, Standing } from './recharge.contract.ts';

/** A user's orders, live; only their owner may subscribe. */
export const ORDERS_TOPIC = 'orders/{userId}';
export const ordersTopic = (userId: number): string => `orders/${userId}`;

export const rechargeCalls = {
  packages: call<void, GoldList>({
    name: 'recharge.packages',
    method: 'GET',
    path: 'orderpay/gold/list',
    access: 'anyone',
    summary: 'What coins cost.',
  }),
  ways: call<void, PayButtons>({
    name: 'recharge.ways',
    method: 'GET',
    path: 'system/payButton',
    access: 'anyone',
    summary: 'The ways to pay that are switched on.',
  }),
  payByAlipay: call<{ packageId: number }, Begun>({
    name: 'recharge.payByAlipay',
    method: 'POST',
    path: 'orderpay/payByAlipay',
    access: 'user',
    once: true,
    limit: 'pay',
    summary: 'Orders coins, to be paid at the address in the answer.',
  }),
  payByStripe: call<{ packageId: number }, Begun>({
    name: 'recharge.payByStripe',
    method: 'POST',
    path: 'orderpay/payByStripe',
    access: 'user',
    once: true,
    limit: 'pay',
    summary: 'Orders coins, to be paid by card at the address in the answer.',
  }),
  order: call<{ orderNo: string }, Order>({
    name: 'recharge.order',
    method: 'GET',
    path: 'orderpay/order',
    access: 'user',
    summary: 'One of my orders.',
  }),
  checkOrder: call<{ orderNo: string }, Order>({
    name: 'recharge.checkOrder',
    method: 'POST',
    path: 'orderpay/checkOrder',
    access: 'user',
    limit: 'pay',
    summary: 'Asks the payment provider about one of my orders, and credits it if it was paid.',
  }),
  standing: call<void, Standing>({
    name: 'recharge.standing',
    method: 'GET',
    path: 'orderpay/standing',
    access: 'user',
    summary: 'What I have recharged in all, and my level.',
  }),
  reconcile: call<{ orderNo: string }, Order>({
    name: 'recharge.reconcile',
    method: 'POST',
    path: 'admin/recharge/reconcile',
    access: ['administrator'],
    recent: true,
    limit: 'write',
    summary: "Asks the payment provider about anybody's order, and settles what it says.",
  }),
  refund: call<Refund, Order>({
    name: 'recharge.refund',
    method: 'POST',
    path: 'admin/recharge/refund',
    access: ['administrator'],
    recent: true,
    limit: 'write',
    summary: 'Takes the coins of an order back and returns its money; refused when they were spent.',
  }),
};
