import { ledgerErrors } from '#modules/ledger/ledger.contract.ts';
import { payingErrors } from '#modules/spending/spending.contract.ts';
import type { Handler } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { passesCalls } from './passes.calls.ts';
import {
  BuyInput,
  MyPassesQuery,
  OfExpert,
  PassDashboard,
  PassesQuery,
  PassOffer,
  PassPage,
  PricesInput,
  passErrors,
} from './passes.contract.ts';
import type { PassesService } from './passes.service.ts';

/** A brand without plans has no passes. */
const where =
  <I, R, Who extends Viewer>(handler: Handler<I, R, Who>): Handler<I, R, Who> =>
  async (request) => {
    if (request.caller.brand.features.plans === false) throw platformErrors.notFound();
    return await handler(request);
  };

export const passesRoutes = (passes: PassesService): Route[] => [
  route(
    passesCalls.offer,
    { input: OfExpert, result: PassOffer },
    where(({ viewer, input, now }) => passes.offer(viewer, input.expertId, now)),
  ),
  route(
    passesCalls.buy,
    {
      input: BuyInput,
      result: PassOffer,
      errors: [
        ...Object.values(passErrors),
        ledgerErrors.insufficient,
        ledgerErrors.keyReused,
        ...payingErrors,
        platformErrors.notSignedIn,
        platformErrors.idempotencyKeyNeeded,
      ],
    },
    where(async ({ viewer, input, key, caller, now }) => {
      await passes.buy(viewer, input, key, { now, brand: caller.brand.id, lang: caller.lang });
      return await passes.offer(viewer, input.expertId, now);
    }),
  ),
  route(
    passesCalls.mine,
    {
      input: MyPassesQuery,
      result: PassPage,
      errors: [platformErrors.notSignedIn, platformErrors.malformed],
    },
    where(({ viewer, input, now }) => passes.mine(viewer, input.cursor, now)),
  ),
  route(
    passesCalls.board,
    { result: PassDashboard },
    where(({ viewer, now }) => passes.board(viewer, now)),
  ),
  route(
    passesCalls.setPrices,
    { input: PricesInput, result: PassDashboard },
    where(async ({ viewer, input, now }) => {
      await passes.setPrices(viewer, input, now);
      return await passes.board(viewer, now);
    }),
  ),
  route(
    passesCalls.list,
    { input: PassesQuery, result: PassPage, errors: [platformErrors.malformed] },
    ({ input, now }) => passes.list(input.user, input.cursor, now),
  ),
];
