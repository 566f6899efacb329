import type { LanguageCode } from '#platform/i18n/languages.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type { GoodRow, GoodsOrderRow } from './mall.tables.ts';
import type { GoodsOrder } from './orders.contract.ts';
import { confirmableUntil } from './orders.rules.ts';

/** Without card numbers, which only the buyer reads. */
export const shownOrder = (order: GoodsOrderRow, good: GoodRow, lang: LanguageCode): GoodsOrder => ({
  orderNo: order.orderNo,
  goods: {
    goodsId: good.id,
    name: localizedIn(good.names, lang),
    picture: good.pictures[0]!,
    kind: order.kind,
  },
  quantity: order.quantity,
  price: order.price,
  coins: order.coins,
  granted: order.granted,
  status: order.state,
  recipient: order.recipient,
  address: order.address,
  contact: order.contact,
  remarks: order.remarks,
  trackingNo: order.trackingNo,
  cardNos: [],
  reason: order.reason,
  createTime: order.createdAt.toISOString(),
  changeTime: order.changedAt.toISOString(),
  confirmUntil:
    order.state === 'redeeming' && !order.taken ? confirmableUntil(order.createdAt).toISOString() : null,
});
