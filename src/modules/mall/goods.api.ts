import { type Route, route } from '#platform/endpoint/mount.ts';
import { goodsEndpoints } from './goods.contract.ts';
import type { GoodsService } from './goods.service.ts';

export const goodsApi = (goods: GoodsService): Route[] => [
  route(goodsEndpoints.list, ({ input, caller, now }) => goods.list(input, caller.lang, now)),
  route(goodsEndpoints.details, ({ input, caller, now }) => goods.show(input.goodsId, caller.lang, now)),
];
