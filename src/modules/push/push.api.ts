import { type Route, route } from '#platform/endpoint/mount.ts';
import type { DevicesService } from './devices.service.ts';
import { pushEndpoints } from './push.contract.ts';

export const pushApi = (devices: DevicesService): Route[] => [
  route(pushEndpoints.mine, ({ viewer, now }) => devices.mine(viewer, now)),
  route(pushEndpoints.subscribe, ({ viewer, input, caller, now }) =>
    devices.subscribe(viewer, input, { now, brand: caller.brand.id, lang: caller.lang }),
  ),
  route(pushEndpoints.unsubscribe, ({ viewer, input, caller, now }) =>
    devices.unsubscribe(viewer, input.endpoint, { now, brand: caller.brand.id, lang: caller.lang }),
  ),
];
