import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { uploadErrors } from '#platform/uploads/uploads.contract.ts';
import { mallAdminCalls } from './admin.calls.ts';
import {
  CardsAdded,
  MallAdminGood,
  MallAdminGoods,
  MallAdminGoodsQuery,
  NewCards,
  SaveGood,
} from './admin.contract.ts';
import type { AdminGoodsService } from './admin-goods.service.ts';
import type { MallApprovalAmounts } from './approval-amounts.service.ts';
import { mallErrors } from './mall.contract.ts';

const staff = [platformErrors.notSignedIn, platformErrors.noPermission];

interface Services {
  officeGoods: AdminGoodsService;
  worths: MallApprovalAmounts;
}

export const adminGoodsRoutes = ({ officeGoods, worths }: Services): Route[] => [
  route(
    mallAdminCalls.goods,
    { input: MallAdminGoodsQuery, result: MallAdminGoods, errors: [platformErrors.malformed, ...staff] },
    ({ input }) => officeGoods.list(input),
  ),
  route(
    mallAdminCalls.save,
    {
      input: SaveGood,
      result: MallAdminGood,
      errors: [
        mallErrors.noSuchGood,
        mallErrors.kindIsFixed,
        mallErrors.cardsAreStock,
        mallErrors.noSuchPicture,
        uploadErrors.gone,
        ...staff,
      ],
    },
    ({ viewer, input, now }) => officeGoods.save(viewer, input as SaveGood, now),
    {
      worth: ({ input }) => worths.good(input as SaveGood),
    },
  ),
  route(
    mallAdminCalls.addCards,
    {
      input: NewCards,
      result: CardsAdded,
      errors: [mallErrors.noSuchGood, mallErrors.notCards, mallErrors.noNewCards, ...staff],
    },
    ({ viewer, input, now }) => officeGoods.addCards(viewer, input, now),
    {
      worth: ({ input }) => worths.cards(input),
      // A card number is as good as money.
      shown: ({ cardNos, ...rest }) => ({ ...rest, cards: cardNos.length }),
    },
  ),
];
