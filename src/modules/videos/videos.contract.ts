import * as z from 'zod/mini';
import { cursor, game, gameId, id, pageIndex } from '#modules/matches/inputs.contract.ts';
import { League, Match } from '#modules/matches/matches.contract.ts';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { defineEvent } from '#platform/events/event-type.ts';
import { videosCalls } from './videos.calls.ts';
import { SOURCE_TYPES, VIDEO_KINDS } from './videos.rules.ts';

export const videoErrors = defineErrors('videos', {
  notFound: { status: 404 },
  wrongState: { status: 409 },
  noSuchMatch: { status: 422 },
  noSuchTeam: { status: 422 },
  /** Not an mp4 that every browser plays. */
  notAVideo: { status: 422 },
  /** Not an allowed media host. */
  foreignHost: { status: 422, params: ['host'] },
  sourceNeeded: { status: 422 },
  badChapters: { status: 422 },
});

/** New or changed videos. */
export const videosChanged = defineEvent<{ videoIds: number[] }>('videos.changed');

export const VideoCard = z.object({
  id: z.number(),
  game,
  kind: z.enum(VIDEO_KINDS),
  title: z.string(),
  poster: z.nullable(z.string()),
  seconds: z.number(),
  publishTime: z.string(),
  views: z.number(),
  likes: z.number(),
  /** Sides, where the title may contain a result: its name in spoiler-free mode. */
  sides: z.nullable(z.string()),
});
export type VideoCard = z.infer<typeof VideoCard>;

export const Video = z.extend(VideoCard, {
  summary: z.string(),
  sources: z.array(z.object({ type: z.enum(SOURCE_TYPES), url: z.string() })),
  chapters: z.array(z.object({ at: z.number(), title: z.string() })),
  league: z.nullable(League),
  teams: z.array(Match.shape.home),
  match: z.nullable(Match),
  next: z.array(VideoCard),
});
export type Video = z.infer<typeof Video>;

export const VideoPage = z.object({
  videos: z.array(VideoCard),
  nextCursor: z.nullable(z.string()),
  hasMore: z.boolean(),
});
export type VideoPage = z.infer<typeof VideoPage>;

export const LikeState = z.object({ liked: z.boolean(), likes: z.number() });
export type LikeState = z.infer<typeof LikeState>;

const OfGame = z.object({ game: z.optional(game), gameId: z.optional(gameId) });
export type OfGame = z.input<typeof OfGame>;
const ListVideos = z.extend(OfGame, {
  kind: z.optional(z.enum(VIDEO_KINDS)),
  matchId: z.optional(id),
  cursor: z.optional(cursor),
  pageIndex: z.optional(pageIndex),
});
export type ListVideos = z.input<typeof ListVideos>;
export type ListVideosQuery = z.output<typeof ListVideos>;

const one = z.object({ videoId: id });
const missing = [videoErrors.notFound];
const missingOrGone = [...missing, platformErrors.gone];

export const videosEndpoints = {
  list: endpoint(videosCalls.list, {
    input: ListVideos,
    result: VideoPage,
    errors: [platformErrors.malformed],
  }),
  gamePage: endpoint(videosCalls.gamePage, { input: z.object({ game, pageIndex }), result: VideoPage }),
  hot: endpoint(videosCalls.hot, { input: OfGame, result: z.array(VideoCard) }),
  video: endpoint(videosCalls.video, { input: z.object({ game, id }), result: Video, errors: missingOrGone }),
  find: endpoint(videosCalls.find, { input: one, result: Video, errors: missingOrGone }),
  view: endpoint(videosCalls.view, { input: one, result: z.null() }),
  liked: endpoint(videosCalls.liked, { input: one, result: LikeState, errors: missing }),
  like: endpoint(videosCalls.like, {
    input: z.object({ videoId: id, like: z.boolean() }),
    result: LikeState,
    errors: [...missing, platformErrors.notSignedIn],
  }),
};
