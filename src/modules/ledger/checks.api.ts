import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { checksEndpoints } from './checks.contract.ts';
import type { ChecksService } from './checks.service.ts';

export const checksApi = (checks: ChecksService): Mounted[] => [
  mounted(checksEndpoints.last, () => checks.last()),
  mounted(checksEndpoints.run, ({ now }) => checks.run(now)),
];
