import { call } from '#platform/endpoint/call.ts';
import type {
  CardsAdded,
  ChargeBack,
  MallAdminGood,
  MallAdminGoods,
  MallAdminGoodsQuery,
  MallAdminOrder,
  MallAdminOrders,
  MallAdminOrdersQuery,
  NewCards,
  RefundGoods,
  SaveGood,
  ShipGoods,
} from './admin.contract.ts';

const ADMINISTRATORS = ['administrator'] as const;

export const mallAdminCalls = {
  goods: call<MallAdminGoodsQuery, MallAdminGoods>({
    name: 'mall.officeGoods',
    method: 'GET',
    path: 'admin/goods',
    access: ADMINISTRATORS,
    summary: 'Every good, also those off the shelf, the newest first.',
  }),
  save: call<SaveGood, MallAdminGood>({
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
  orders: call<MallAdminOrdersQuery, MallAdminOrders>({
    name: 'mall.officeOrders',
    method: 'GET',
    path: 'admin/goodsOrders',
    access: ADMINISTRATORS,
    summary: 'Redemptions with who made them and where they go, the newest first.',
  }),
  ship: call<ShipGoods, MallAdminOrder>({
    name: 'mall.ship',
    method: 'POST',
    path: 'admin/goodsOrders/ship',
    access: ADMINISTRATORS,
    recent: true,
    limit: 'write',
    summary: 'Marks a redemption shipped, with its tracking number: its coins are the site’s.',
  }),
  refund: call<RefundGoods, MallAdminOrder>({
    name: 'mall.refund',
    method: 'POST',
    path: 'admin/goodsOrders/refund',
    access: ADMINISTRATORS,
    recent: true,
    limit: 'write',
    summary: 'Returns the coins of a redemption that cannot be shipped, with a reason.',
  }),
  chargeBack: call<ChargeBack, MallAdminOrder>({
    name: 'mall.chargeBack',
    method: 'POST',
    path: 'admin/goodsOrders/chargeBack',
    access: ADMINISTRATORS,
    recent: true,
    limit: 'write',
    summary: 'Takes a redemption back after it was handed over: its coins go back to its buyer.',
  }),
};
