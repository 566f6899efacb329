import { call } from '#platform/endpoint/call.ts';
import type {
  CardsAdded,
  ChargeBack,
  NewCards,
  OfficeGood,
  OfficeGoods,
  OfficeGoodsQuery,
  OfficeOrder,
  OfficeOrders,
  OfficeOrdersQuery,
  RefundGoods,
  SaveGood,
  ShipGoods,
} from './admin.contract.ts';

const ADMINISTRATORS = ['administrator'] as const;

export const officeCalls = {
  goods: call<OfficeGoodsQuery, OfficeGoods>({
    name: 'mall.officeGoods',
    method: 'GET',
    path: 'admin/goods',
    access: ADMINISTRATORS,
    summary: 'Every good, also those off the shelf, the newest first.',
  }),
  save: call<SaveGood, OfficeGood>({
    name: 'mall.saveGood',
    method: 'POST',
    path: 'admin/goods/save',
    access: ADMINISTRATORS,
    recent: true,
    limit: 'write',
    summary:
      'Makes a good, or changes the one that is named: words, pictures, price, stock, on or off the shelf.',
  }),
  addCards: call<NewCards, CardsAdded>({
    name: 'mall.addCards',
    method: 'POST',
    path: 'admin/goods/cards',
    access: ADMINISTRATORS,
    recent: true,
    limit: 'write',
    summary: 'Adds card numbers to a good; those it has already are left out.',
  }),
  orders: call<OfficeOrdersQuery, OfficeOrders>({
    name: 'mall.officeOrders',
    method: 'GET',
    path: 'admin/goodsOrders',
    access: ADMINISTRATORS,
    summary: 'Redemptions with who made them and where they go, the newest first.',
  }),
  ship: call<ShipGoods, OfficeOrder>({
    name: 'mall.ship',
    method: 'POST',
    path: 'admin/goodsOrders/ship',
    access: ADMINISTRATORS,
    recent: true,
    limit: 'write',
    summary: 'Marks a redemption shipped, with its tracking number: its coins are the site’s.',
  }),
  refund: call<RefundGoods, OfficeOrder>({
    name: 'mall.refund',
    method: 'POST',
    path: 'admin/goodsOrders/refund',
    access: ADMINISTRATORS,
    recent: true,
    limit: 'write',
    summary: 'Returns the coins of a redemption that cannot be shipped, with a reason.',
  }),
  chargeBack: call<ChargeBack, OfficeOrder>({
    name: 'mall.chargeBack',
    method: 'POST',
    path: 'admin/goodsOrders/chargeBack',
    access: ADMINISTRATORS,
    recent: true,
    limit: 'write',
    summary: 'Takes a redemption back after it was handed over: its coins go back to its buyer.',
  }),
};
