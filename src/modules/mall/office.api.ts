import type { Ask } from '#platform/endpoint/caller.ts';
import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { officeEndpoints, type SaveGood } from './office.contract.ts';
import type { OfficeGoodsService } from './office-goods.service.ts';
import type { Decider, OfficeOrdersService } from './office-orders.service.ts';

interface Services {
  officeGoods: OfficeGoodsService;
  officeOrders: OfficeOrdersService;
}

const deciderOf = ({ viewer, caller, now }: Ask<unknown>): Decider => ({ viewer, lang: caller.lang, now });

export const officeApi = ({ officeGoods, officeOrders }: Services): Mounted[] => [
  mounted(officeEndpoints.goods, ({ input }) => officeGoods.list(input)),
  mounted(officeEndpoints.save, ({ viewer, input, now }) => officeGoods.save(viewer, input as SaveGood, now)),
  mounted(officeEndpoints.addCards, ({ viewer, input, now }) => officeGoods.addCards(viewer, input, now)),
  mounted(officeEndpoints.orders, ({ input, caller }) => officeOrders.list(input, caller.lang)),
  mounted(officeEndpoints.ship, (ask) => officeOrders.ship(deciderOf(ask), ask.input)),
  mounted(officeEndpoints.refund, (ask) => officeOrders.refund(deciderOf(ask), ask.input)),
  mounted(officeEndpoints.chargeBack, (ask) => officeOrders.chargeBack(deciderOf(ask), ask.input)),
];
