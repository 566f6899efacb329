import { call } from '#platform/endpoint/call.ts';
import type { GoodDetails, GoodsPage, GoodsQuery } from './goods.contract.ts';

export const goodsCalls = {
  list: call<GoodsQuery, GoodsPage>({
    name: 'mall.goods',
    method: 'GET',
    path: 'goods/list',
    access: 'anyone',
    summary: 'What coins buy: by time, redeemed count or price.',
  }),
  details: call<{ goodsId: number }, GoodDetails>({
    name: 'mall.good',
    method: 'GET',
    path: 'goods/details',
    access: 'anyone',
    summary: 'One good with its pictures and words.',
  }),
};
