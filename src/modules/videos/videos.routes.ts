import * as z from 'zod/mini';
import { game, id, pageIndex } from '#modules/matches/inputs.contract.ts';
import type { ViewCounter } from '#platform/counters/views.service.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { videosCalls } from './videos.calls.ts';
import {
  LikeState,
  ListVideos,
  OfGame,
  Video,
  VideoCard,
  VideoPage,
  videoErrors,
} from './videos.contract.ts';
import type { VideosService } from './videos.service.ts';

const missing = [videoErrors.notFound];
const missingOrGone = [...missing, platformErrors.gone];
const one = z.object({ videoId: id });

export const videosRoutes = (videos: VideosService, visits: ViewCounter): Route[] => [
  route(
    videosCalls.list,
    { input: ListVideos, result: VideoPage, errors: [platformErrors.malformed] },
    ({ input, caller }) => videos.list(input, caller.lang),
  ),
  route(
    videosCalls.gamePage,
    { input: z.object({ game, pageIndex }), result: VideoPage },
    ({ input, caller }) => videos.list(input, caller.lang),
  ),
  route(videosCalls.hot, { input: OfGame, result: z.array(VideoCard) }, ({ input, caller }) =>
    videos.hot(input, caller.lang),
  ),
  route(
    videosCalls.video,
    { input: z.object({ game, id }), result: Video, errors: missingOrGone },
    ({ input, caller }) => videos.video(input, caller.lang),
  ),
  route(videosCalls.find, { input: one, result: Video, errors: missingOrGone }, ({ input, caller }) =>
    videos.video({ id: input.videoId }, caller.lang),
  ),
  route(videosCalls.view, { input: one, result: z.null() }, async ({ input, caller, now }) => {
    visits.note(input.videoId, caller, now);
    return null;
  }),
  route(videosCalls.liked, { input: one, result: LikeState, errors: missing }, ({ viewer, input }) =>
    videos.liked(viewer, input.videoId),
  ),
  route(
    videosCalls.like,
    {
      input: z.object({ videoId: id, like: z.boolean() }),
      result: LikeState,
      errors: [...missing, platformErrors.notSignedIn],
    },
    ({ viewer, input, now }) => videos.like(viewer, input.videoId, input.like, now),
  ),
];
