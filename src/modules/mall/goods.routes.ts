import * as z from 'zod/mini';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { goodsCalls } from './goods.calls.ts';
import { GoodDetails, GoodsPage, GoodsQuery } from './goods.contract.ts';
import type { GoodsService } from './goods.service.ts';
import { mallErrors } from './mall.contract.ts';

const id = z.coerce.number().check(z.int(), z.positive());

export const goodsRoutes = (goods: GoodsService): Route[] => [
  route(
    goodsCalls.list,
    { input: GoodsQuery, result: GoodsPage, errors: [platformErrors.malformed] },
    ({ input, caller, now }) => goods.list(input, caller.lang, now),
  ),
  route(
    goodsCalls.details,
    { input: z.object({ goodsId: id }), result: GoodDetails, errors: [mallErrors.noSuchGood] },
    ({ input, caller, now }) => goods.show(input.goodsId, caller.lang, now),
  ),
];
