import * as z from 'zod/mini';
import { ledgerErrors } from '#modules/ledger/ledger.contract.ts';
import { payingErrors } from '#modules/spending/spending.contract.ts';
import type { Handler } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { cursorInput } from '#platform/paging/paging.contract.ts';
import { uploadErrors } from '#platform/uploads/uploads.contract.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import type { MallApprovalAmounts } from './approval-amounts.service.ts';
import { boxesCalls } from './boxes.calls.ts';
import {
  AdminBox,
  AdminBoxes,
  Box,
  BoxDraft,
  BoxDraw,
  BoxDraws,
  boxErrors,
  id,
  NextDraw,
  OpenBox,
} from './boxes.contract.ts';
import type { BoxesService } from './boxes.service.ts';
import type { DrawsService } from './draws.service.ts';
import { mallErrors } from './mall.contract.ts';

const positiveId = z.coerce.number().check(z.int(), z.positive());
const unsold = [boxErrors.noSuchBox, boxErrors.off, boxErrors.soldOut];

interface Services {
  boxes: BoxesService;
  draws: DrawsService;
  worths: MallApprovalAmounts;
}

/** A brand may be without boxes: then none of this is there. */
const where =
  <I, R, Who extends Viewer>(handler: Handler<I, R, Who>): Handler<I, R, Who> =>
  async (request) => {
    if (request.caller.brand.features.boxes === false) throw platformErrors.notFound();
    return await handler(request);
  };

export const boxesRoutes = ({ boxes, draws, worths }: Services): Route[] => [
  route(
    boxesCalls.list,
    { result: z.array(Box) },
    where(({ caller }) => boxes.list(caller.lang)),
  ),
  route(
    boxesCalls.details,
    { input: z.object({ boxId: positiveId }), result: Box, errors: [boxErrors.noSuchBox] },
    where(({ input, caller }) => boxes.show(input.boxId, caller.lang)),
  ),
  route(
    boxesCalls.next,
    {
      input: z.object({ boxId: id }),
      result: NextDraw,
      errors: [...unsold, mallErrors.staff, platformErrors.notSignedIn],
    },
    where(({ viewer, input, caller, now }) => draws.next(viewer, input.boxId, caller.lang, now)),
  ),
  route(
    boxesCalls.open,
    {
      input: OpenBox,
      result: BoxDraw,
      errors: [
        ...unsold,
        boxErrors.noSuchDraw,
        boxErrors.changed,
        boxErrors.alreadyDrawn,
        mallErrors.staff,
        ledgerErrors.insufficient,
        ...payingErrors,
        platformErrors.notSignedIn,
      ],
    },
    where(({ viewer, input, caller, now }) =>
      draws.open(viewer, input, caller.lang, { now, brand: caller.brand.id, lang: caller.lang }),
    ),
  ),
  route(
    boxesCalls.draws,
    {
      input: z.object({ cursor: cursorInput }),
      result: BoxDraws,
      errors: [platformErrors.notSignedIn],
    },
    where(({ viewer, input, caller }) => draws.list(viewer, input.cursor, caller.lang)),
  ),
  route(boxesCalls.adminList, { result: AdminBoxes, errors: [platformErrors.noPermission] }, ({ caller }) =>
    boxes.listAll(caller.lang),
  ),
  route(
    boxesCalls.save,
    {
      input: BoxDraft,
      result: AdminBox,
      errors: [
        boxErrors.noSuchBox,
        boxErrors.noSuchGood,
        boxErrors.emptyGuarantee,
        boxErrors.samePrize,
        boxErrors.prizesChanged,
        boxErrors.tooMany,
        uploadErrors.gone,
        platformErrors.noPermission,
      ],
    },
    ({ viewer, input, now }) => boxes.save(viewer, input as BoxDraft, now),
    {
      worth: ({ input }) => worths.box(input as BoxDraft),
    },
  ),
];
