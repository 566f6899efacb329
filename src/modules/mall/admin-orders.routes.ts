import { ledgerErrors } from '#modules/ledger/ledger.contract.ts';
import type { EndpointRequest } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { mallAdminCalls } from './admin.calls.ts';
import {
  ChargeBack,
  MallAdminOrder,
  MallAdminOrders,
  MallAdminOrdersQuery,
  RefundGoods,
  ShipGoods,
} from './admin.contract.ts';
import type { AdminOrdersService, Decider } from './admin-orders.service.ts';
import type { MallApprovalAmounts } from './approval-amounts.service.ts';
import { mallErrors } from './mall.contract.ts';

const staff = [platformErrors.notSignedIn, platformErrors.noPermission];
const decided = [mallErrors.noSuchOrder, mallErrors.wrongState, platformErrors.ownBusiness, ...staff];

interface Services {
  officeOrders: AdminOrdersService;
  worths: MallApprovalAmounts;
}

const deciderOf = ({ viewer, caller, now }: EndpointRequest<unknown, User>): Decider => ({
  viewer,
  lang: caller.lang,
  now,
});

export const adminOrdersRoutes = ({ officeOrders, worths }: Services): Route[] => [
  route(
    mallAdminCalls.orders,
    { input: MallAdminOrdersQuery, result: MallAdminOrders, errors: staff },
    ({ input, caller }) => officeOrders.list(input, caller.lang),
  ),
  route(
    mallAdminCalls.ship,
    { input: ShipGoods, result: MallAdminOrder, errors: [mallErrors.trackingNeeded, ...decided] },
    (request) => officeOrders.ship(deciderOf(request), request.input),
  ),
  route(
    mallAdminCalls.refund,
    { input: RefundGoods, result: MallAdminOrder, errors: decided },
    (request) => officeOrders.refund(deciderOf(request), request.input),
    {
      worth: ({ input }) => worths.order(input.orderNo),
    },
  ),
  route(
    mallAdminCalls.chargeBack,
    {
      input: ChargeBack,
      result: MallAdminOrder,
      errors: [ledgerErrors.insufficient, platformErrors.recentSignInNeeded, ...decided],
    },
    (request) => officeOrders.chargeBack(deciderOf(request), request.input),
    {
      worth: ({ input }) => worths.order(input.orderNo),
    },
  ),
];
