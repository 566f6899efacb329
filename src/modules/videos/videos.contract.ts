import * as z from 'zod/mini';
import { game, gameId, id, pageIndex } from '#modules/matches/inputs.contract.ts';
import { League, Match } from '#modules/matches/matches.contract.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { defineEvent } from '#platform/events/event-type.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
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
  ...pageFields,
});
export type VideoPage = z.infer<typeof VideoPage>;

export const LikeState = z.object({ liked: z.boolean(), likes: z.number() });
export type LikeState = z.infer<typeof LikeState>;

export const OfGame = z.object({ game: z.optional(game), gameId: z.optional(gameId) });
export type OfGame = z.input<typeof OfGame>;
export const ListVideos = z.extend(OfGame, {
  kind: z.optional(z.enum(VIDEO_KINDS)),
  matchId: z.optional(id),
  cursor: cursorInput,
  pageIndex: z.optional(pageIndex),
});
export type ListVideos = z.input<typeof ListVideos>;
export type ListVideosQuery = z.output<typeof ListVideos>;
