import * as z from 'zod/mini';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { DevicesService } from './devices.service.ts';
import { pushCalls } from './push.calls.ts';
import { address, Device, Mine, pushErrors } from './push.contract.ts';

export const pushRoutes = (devices: DevicesService): Route[] => [
  route(pushCalls.mine, { result: Mine, errors: [platformErrors.notSignedIn] }, ({ viewer, now }) =>
    devices.mine(viewer, now),
  ),
  route(
    pushCalls.subscribe,
    { input: Device, result: z.null(), errors: [pushErrors.unknownService, platformErrors.notSignedIn] },
    ({ viewer, input, caller, now }) =>
      devices.subscribe(viewer, input, { now, brand: caller.brand.id, lang: caller.lang }),
  ),
  route(
    pushCalls.unsubscribe,
    { input: z.object({ endpoint: address }), result: z.null(), errors: [platformErrors.notSignedIn] },
    ({ viewer, input, caller, now }) =>
      devices.unsubscribe(viewer, input.endpoint, { now, brand: caller.brand.id, lang: caller.lang }),
  ),
];
