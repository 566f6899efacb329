import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { joiningEndpoints } from './joining.contract.ts';
import type { JoiningService } from './joining.service.ts';

export const joiningApi = (joining: JoiningService): Mounted[] => [
  mounted(joiningEndpoints.join, ({ viewer, input, now }) => joining.join(viewer, input, now)),
];
