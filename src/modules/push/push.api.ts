import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import type { DevicesService } from './devices.service.ts';
import { pushEndpoints } from './push.contract.ts';

export const pushApi = (devices: DevicesService): Mounted[] => [
  mounted(pushEndpoints.mine, ({ viewer, now }) => devices.mine(viewer, now)),
  mounted(pushEndpoints.subscribe, ({ viewer, input, caller, now }) =>
    devices.subscribe(viewer, input, caller.lang, now),
  ),
  mounted(pushEndpoints.unsubscribe, ({ viewer, input }) => devices.unsubscribe(viewer, input.endpoint)),
];
