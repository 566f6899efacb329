import type { EndpointRequest } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/mount.ts';
import { mallAdminEndpoints, type SaveGood } from './admin.contract.ts';
import type { AdminGoodsService } from './admin-goods.service.ts';
import type { AdminOrdersService, Decider } from './admin-orders.service.ts';
import type { MallApprovalAmounts } from './approval-amounts.service.ts';

interface Services {
  officeGoods: AdminGoodsService;
  officeOrders: AdminOrdersService;
  worths: MallApprovalAmounts;
}

const deciderOf = ({ viewer, caller, now }: EndpointRequest<unknown>): Decider => ({
  viewer,
  lang: caller.lang,
  now,
});

export const mallAdminApi = ({ officeGoods, officeOrders, worths }: Services): Route[] => [
  route(mallAdminEndpoints.goods, ({ input }) => officeGoods.list(input)),
  route(
    mallAdminEndpoints.save,
    ({ viewer, input, now }) => officeGoods.save(viewer, input as SaveGood, now),
    {
      worth: ({ input }) => worths.good(input as SaveGood),
    },
  ),
  route(mallAdminEndpoints.addCards, ({ viewer, input, now }) => officeGoods.addCards(viewer, input, now), {
    worth: ({ input }) => worths.cards(input),
    // A card number is as good as money.
    shown: ({ cardNos, ...rest }) => ({ ...rest, cards: cardNos.length }),
  }),
  route(mallAdminEndpoints.orders, ({ input, caller }) => officeOrders.list(input, caller.lang)),
  route(mallAdminEndpoints.ship, (ask) => officeOrders.ship(deciderOf(ask), ask.input)),
  route(mallAdminEndpoints.refund, (ask) => officeOrders.refund(deciderOf(ask), ask.input), {
    worth: ({ input }) => worths.order(input.orderNo),
  }),
  route(mallAdminEndpoints.chargeBack, (ask) => officeOrders.chargeBack(deciderOf(ask), ask.input), {
    worth: ({ input }) => worths.order(input.orderNo),
  }),
];
