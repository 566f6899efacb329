import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { givingEndpoints } from './giving.contract.ts';
import type { GivingService } from './giving.service.ts';

export const givingApi = (giving: GivingService): Mounted[] => [
  mounted(givingEndpoints.send, ({ viewer, input, key, caller, now }) =>
    giving.give(viewer, input, key, { now, brand: caller.brand.id, lang: caller.lang }),
  ),
];
