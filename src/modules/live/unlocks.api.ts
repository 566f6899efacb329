import { type Route, route } from '#platform/endpoint/mount.ts';
import { unlocksEndpoints } from './unlocks.contract.ts';
import type { UnlocksService } from './unlocks.service.ts';

export const unlocksApi = (unlocks: UnlocksService): Route[] => [
  route(unlocksEndpoints.unlock, ({ viewer, input, caller, now }) =>
    unlocks.unlock(viewer, input, { now, brand: caller.brand.id, lang: caller.lang }),
  ),
];
