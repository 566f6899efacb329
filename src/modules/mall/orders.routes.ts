import * as z from 'zod/mini';
import { ledgerErrors } from '#modules/ledger/ledger.contract.ts';
import { payingErrors } from '#modules/spending/spending.contract.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Origin } from '#platform/events/events.ts';
import { cursorInput } from '#platform/paging/paging.contract.ts';
import { mallErrors } from './mall.contract.ts';
import { ordersCalls } from './orders.calls.ts';
import { GoodsOrder, GoodsOrders, NewGoodsOrder, orderNo, PrizeDestination } from './orders.contract.ts';
import type { OrdersService } from './orders.service.ts';

const asShown = [mallErrors.off, mallErrors.soldOut, mallErrors.priceChanged];
const incomplete = [mallErrors.recipientNeeded, mallErrors.addressNeeded, mallErrors.contactNeeded];
const OrderChoice = z.object({ orderNo });

export const originOf = ({ brand, lang }: Caller, now: Date): Origin => ({ now, brand: brand.id, lang });

export const ordersRoutes = (orders: OrdersService): Route[] => [
  route(
    ordersCalls.order,
    {
      input: NewGoodsOrder,
      result: GoodsOrder,
      errors: [
        mallErrors.noSuchGood,
        ...asShown,
        mallErrors.staff,
        ...incomplete,
        mallErrors.keyReused,
        ledgerErrors.insufficient,
        ...payingErrors,
        platformErrors.idempotencyKeyNeeded,
        platformErrors.notSignedIn,
      ],
    },
    ({ viewer, input, key, caller, now }) => orders.order(viewer, input, key, originOf(caller, now)),
  ),
  route(
    ordersCalls.pay,
    {
      input: OrderChoice,
      result: GoodsOrder,
      errors: [
        mallErrors.noSuchOrder,
        ...asShown,
        mallErrors.staff,
        mallErrors.tooLate,
        mallErrors.wrongState,
        ledgerErrors.insufficient,
        ...payingErrors,
        platformErrors.notSignedIn,
      ],
    },
    ({ viewer, input, caller, now }) => orders.pay(viewer, input.orderNo, originOf(caller, now)),
  ),
  route(
    ordersCalls.deliver,
    {
      input: PrizeDestination,
      result: GoodsOrder,
      errors: [mallErrors.noSuchOrder, ...incomplete, mallErrors.wrongState, platformErrors.notSignedIn],
    },
    ({ viewer, input: { orderNo, ...where }, caller, now }) =>
      orders.deliver(viewer, orderNo, where, originOf(caller, now)),
  ),
  route(
    ordersCalls.cancel,
    {
      input: OrderChoice,
      result: GoodsOrder,
      errors: [mallErrors.noSuchOrder, mallErrors.wrongState, platformErrors.notSignedIn],
    },
    ({ viewer, input, caller, now }) => orders.cancel(viewer, input.orderNo, originOf(caller, now)),
  ),
  route(
    ordersCalls.show,
    { input: OrderChoice, result: GoodsOrder, errors: [mallErrors.noSuchOrder, platformErrors.notSignedIn] },
    ({ viewer, input, caller }) => orders.show(viewer, input.orderNo, caller.lang),
  ),
  route(
    ordersCalls.mine,
    {
      input: z.object({ cursor: cursorInput }),
      result: GoodsOrders,
      errors: [platformErrors.notSignedIn],
    },
    ({ viewer, input, caller }) => orders.list(viewer, input.cursor, caller.lang),
  ),
];
