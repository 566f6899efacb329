import type { EndpointRequest, Handler } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/mount.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { MallApprovalAmounts } from './approval-amounts.service.ts';
import { type BoxDraft, boxesEndpoints } from './boxes.contract.ts';
import type { BoxesService } from './boxes.service.ts';
import type { DrawsService } from './draws.service.ts';

interface Services {
  boxes: BoxesService;
  draws: DrawsService;
  worths: MallApprovalAmounts;
}

/** A brand may be without boxes: then none of this is there. */
const where =
  <I, R>(handler: Handler<I, R>): Handler<I, R> =>
  async (ask: EndpointRequest<I>) => {
    if (ask.caller.brand.features.boxes === false) throw platformErrors.notFound();
    return await handler(ask);
  };

export const boxesApi = ({ boxes, draws, worths }: Services): Route[] => [
  route(
    boxesEndpoints.list,
    where(({ caller }) => boxes.list(caller.lang)),
  ),
  route(
    boxesEndpoints.details,
    where(({ input, caller }) => boxes.show(input.boxId, caller.lang)),
  ),
  route(
    boxesEndpoints.next,
    where(({ viewer, input, caller, now }) => draws.next(viewer, input.boxId, caller.lang, now)),
  ),
  route(
    boxesEndpoints.open,
    where(({ viewer, input, caller, now }) =>
      draws.open(viewer, input, caller.lang, { now, brand: caller.brand.id, lang: caller.lang }),
    ),
  ),
  route(
    boxesEndpoints.draws,
    where(({ viewer, input, caller }) => draws.list(viewer, input.cursor, caller.lang)),
  ),
  route(boxesEndpoints.adminList, ({ caller }) => boxes.listAll(caller.lang)),
  route(boxesEndpoints.save, ({ viewer, input, now }) => boxes.save(viewer, input as BoxDraft, now), {
    worth: ({ input }) => worths.box(input as BoxDraft),
  }),
];
