import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import type { Visits } from '#platform/tally/visits.service.ts';
import { videosEndpoints as endpoints } from './videos.contract.ts';
import type { VideosService } from './videos.service.ts';

export const videosApi = (videos: VideosService, visits: Visits): Mounted[] => [
  mounted(endpoints.list, ({ input, caller }) => videos.list(input, caller.lang)),
  mounted(endpoints.gamePage, ({ input, caller }) => videos.list(input, caller.lang)),
  mounted(endpoints.hot, ({ input, caller }) => videos.hot(input, caller.lang)),
  mounted(endpoints.video, ({ input, caller }) => videos.video(input, caller.lang)),
  mounted(endpoints.find, ({ input, caller }) => videos.video({ id: input.videoId }, caller.lang)),
  mounted(endpoints.view, async ({ input, caller, now }) => {
    visits.note(input.videoId, caller, now);
    return null;
  }),
  mounted(endpoints.liked, ({ viewer, input }) => videos.liked(viewer, input.videoId)),
  mounted(endpoints.like, ({ viewer, input, now }) => videos.like(viewer, input.videoId, input.like, now)),
];
