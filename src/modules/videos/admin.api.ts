import { type Route, route } from '#platform/endpoint/mount.ts';
import { videosAdminEndpoints as endpoints, type VideoDraft } from './admin.contract.ts';
import type { VideosAdminService } from './admin.service.ts';

export const videosAdminApi = (office: VideosAdminService): Route[] => [
  route(endpoints.list, ({ input, caller }) => office.list(input, caller.lang)),
  route(endpoints.upload, ({ input, caller, now }) => office.upload(input.file, { caller, now })),
  route(endpoints.save, ({ input, caller, now }) => office.save(input as VideoDraft, { caller, now })),
  route(endpoints.publish, ({ input, caller, now }) => office.publish(input.videoId, { caller, now })),
  route(endpoints.takeDown, ({ input, caller, now }) => office.takeDown(input, { caller, now })),
];
