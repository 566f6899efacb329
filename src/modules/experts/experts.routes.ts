import type { Handler } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { expertsCalls } from './experts.calls.ts';
import {
  Application,
  Applications,
  ApplyInput,
  DecideInput,
  expertErrors,
  ListApplicationsInput,
} from './experts.contract.ts';
import type { ExpertsService } from './experts.service.ts';

/** A brand without plans has no experts. */
const where =
  <I, R, Who extends Viewer>(handler: Handler<I, R, Who>): Handler<I, R, Who> =>
  async (request) => {
    if (request.caller.brand.features.plans === false) throw platformErrors.notFound();
    return await handler(request);
  };

export const expertsRoutes = (experts: ExpertsService): Route[] => [
  route(
    expertsCalls.apply,
    {
      input: ApplyInput,
      result: Application,
      errors: [expertErrors.alreadyApplied, expertErrors.introductionLength, platformErrors.notSignedIn],
    },
    where(({ viewer, input, now }) => experts.apply(viewer, input, now)),
  ),
  route(
    expertsCalls.start,
    { result: Application, errors: [platformErrors.notSignedIn] },
    where(({ viewer }) => experts.show(viewer)),
  ),
  route(
    expertsCalls.applications,
    { input: ListApplicationsInput, result: Applications, errors: [platformErrors.malformed] },
    ({ input }) => experts.list(input),
  ),
  route(
    expertsCalls.decide,
    {
      input: DecideInput,
      result: Application,
      errors: [
        expertErrors.noApplication,
        expertErrors.decided,
        expertErrors.reasonNeeded,
        platformErrors.ownBusiness,
      ],
    },
    ({ viewer, input, now, caller }) =>
      experts.decide(viewer, input, { now, brand: caller.brand.id, lang: caller.lang }),
  ),
];
