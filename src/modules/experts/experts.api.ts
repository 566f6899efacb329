import type { EndpointRequest, Handler } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/mount.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { expertsEndpoints } from './experts.contract.ts';
import type { ExpertsService } from './experts.service.ts';

/** A brand without plans has no experts. */
const where =
  <I, R>(handler: Handler<I, R>): Handler<I, R> =>
  async (ask: EndpointRequest<I>) => {
    if (ask.caller.brand.features.plans === false) throw platformErrors.notFound();
    return await handler(ask);
  };

export const expertsApi = (experts: ExpertsService): Route[] => [
  route(
    expertsEndpoints.apply,
    where(({ viewer, input, now }) => experts.apply(viewer, input, now)),
  ),
  route(
    expertsEndpoints.start,
    where(({ viewer }) => experts.show(viewer)),
  ),
  route(expertsEndpoints.applications, ({ input }) => experts.list(input)),
  route(expertsEndpoints.decide, ({ viewer, input, now, caller }) =>
    experts.decide(viewer, input, { now, brand: caller.brand.id, lang: caller.lang }),
  ),
];
