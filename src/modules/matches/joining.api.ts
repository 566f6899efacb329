import { type Route, route } from '#platform/endpoint/mount.ts';
import { joiningEndpoints } from './joining.contract.ts';
import type { JoiningService } from './joining.service.ts';

export const joiningApi = (joining: JoiningService): Route[] => [
  route(joiningEndpoints.join, ({ viewer, input, now }) => joining.join(viewer, input, now)),
];
