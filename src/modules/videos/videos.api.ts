import type { ViewCounter } from '#platform/counters/views.service.ts';
import { type Route, route } from '#platform/endpoint/mount.ts';
import { videosEndpoints as endpoints } from './videos.contract.ts';
import type { VideosService } from './videos.service.ts';

export const videosApi = (videos: VideosService, visits: ViewCounter): Route[] => [
  route(endpoints.list, ({ input, caller }) => videos.list(input, caller.lang)),
  route(endpoints.gamePage, ({ input, caller }) => videos.list(input, caller.lang)),
  route(endpoints.hot, ({ input, caller }) => videos.hot(input, caller.lang)),
  route(endpoints.video, ({ input, caller }) => videos.video(input, caller.lang)),
  route(endpoints.find, ({ input, caller }) => videos.video({ id: input.videoId }, caller.lang)),
  route(endpoints.view, async ({ input, caller, now }) => {
    visits.note(input.videoId, caller, now);
    return null;
  }),
  route(endpoints.liked, ({ viewer, input }) => videos.liked(viewer, input.videoId)),
  route(endpoints.like, ({ viewer, input, now }) => videos.like(viewer, input.videoId, input.like, now)),
];
