import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { officeEndpoints as endpoints, type VideoDraft } from './office.contract.ts';
import type { OfficeService } from './office.service.ts';

export const officeApi = (office: OfficeService): Mounted[] => [
  mounted(endpoints.list, ({ input, caller }) => office.list(input, caller.lang)),
  mounted(endpoints.upload, ({ input, caller, now }) => office.upload(input.file, { caller, now })),
  mounted(endpoints.save, ({ input, caller, now }) => office.save(input as VideoDraft, { caller, now })),
  mounted(endpoints.publish, ({ input, caller, now }) => office.publish(input.videoId, { caller, now })),
  mounted(endpoints.takeDown, ({ input, caller, now }) => office.takeDown(input, { caller, now })),
];
