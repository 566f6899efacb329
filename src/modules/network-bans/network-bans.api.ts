import { type Route, route } from '#platform/endpoint/mount.ts';
import { isRecent } from '#platform/viewer/viewer.ts';
import { networkBansEndpoints as e } from './network-bans.contract.ts';
import type { NetworkBansService } from './network-bans.service.ts';

export const networkBansApi = (bans: NetworkBansService): Route[] => [
  route(e.list, ({ input, now }) => bans.list(input, now)),
  route(e.add, ({ viewer, caller, input, now }) =>
    bans.add({ viewer, ip: caller.ip, recent: isRecent(caller.provenAt, now) }, input, now),
  ),
  route(e.lift, ({ viewer, input, now }) => bans.lift(viewer, input.id, input.reason, now)),
];
