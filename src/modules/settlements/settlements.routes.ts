import * as z from 'zod/mini';
import type { EndpointRequest } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { cursorInput } from '#platform/paging/paging.contract.ts';
import { settlementsCalls } from './settlements.calls.ts';
import {
  kind,
  MyStatements,
  PayInput,
  RunAnswer,
  RunInput,
  Statements,
  StatementsQuery,
  settlementErrors,
} from './settlements.contract.ts';
import type { SettlementsService } from './settlements.service.ts';

const guarded = [platformErrors.notSignedIn, platformErrors.noPermission];

const originOf = ({ caller, now }: EndpointRequest<unknown>) => ({
  now,
  brand: caller.brand.id,
  lang: caller.lang,
});

export const settlementsRoutes = (settlements: SettlementsService): Route[] => [
  route(
    settlementsCalls.mine,
    {
      input: z.object({ kind, cursor: cursorInput }),
      result: MyStatements,
      errors: [platformErrors.notSignedIn],
    },
    ({ viewer, input }) => settlements.mine(viewer, input.kind, input.cursor),
  ),
  route(settlementsCalls.list, { input: StatementsQuery, result: Statements, errors: guarded }, ({ input }) =>
    settlements.list(input),
  ),
  route(
    settlementsCalls.run,
    {
      input: RunInput,
      result: RunAnswer,
      errors: [...guarded, settlementErrors.badPeriod, settlementErrors.notOver],
    },
    (request) => settlements.run(request.viewer, request.input, originOf(request)),
  ),
  route(
    settlementsCalls.pay,
    {
      input: PayInput,
      result: z.null(),
      errors: [
        ...guarded,
        settlementErrors.noSuchStatement,
        settlementErrors.alreadyPaid,
        settlementErrors.ownStatement,
        settlementErrors.held,
      ],
    },
    (request) => settlements.pay(request.viewer, request.input, originOf(request)),
    {
      worth: ({ input }) => settlements.payWorth(input.id),
    },
  ),
];
