import { type Route, route } from '#platform/endpoint/mount.ts';
import { checksEndpoints } from './checks.contract.ts';
import type { ChecksService } from './checks.service.ts';

export const checksApi = (checks: ChecksService): Route[] => [
  route(checksEndpoints.last, () => checks.last()),
  route(checksEndpoints.run, ({ now }) => checks.run(now)),
];
