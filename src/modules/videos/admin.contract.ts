import * as z from 'zod/mini';
import { game, id } from '#modules/matches/inputs.contract.ts';
import { localizedText } from '#platform/i18n/localized-text.contract.ts';
import type { EnteredText } from '#platform/i18n/localized-text.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import {
  CHAPTER_TITLE,
  isVideoAddress,
  MAX_CHAPTERS,
  MAX_SECONDS,
  SOURCE_TYPES,
  VIDEO_KINDS,
  VIDEO_STATES,
  VIDEO_SUMMARY,
  VIDEO_TITLE,
} from './videos.rules.ts';

const seconds = z.number().check(z.int(), z.minimum(1), z.maximum(MAX_SECONDS));
const chapters = z
  .array(
    z.strictObject({ at: z.number().check(z.int(), z.minimum(0)), titles: localizedText(CHAPTER_TITLE) }),
  )
  .check(z.maxLength(MAX_CHAPTERS));

const fields = {
  game,
  kind: z.enum(VIDEO_KINDS),
  titles: localizedText(VIDEO_TITLE),
  summaries: localizedText(VIDEO_SUMMARY),
  chapters,
  matchId: z.nullable(id),
};
interface VideoTexts {
  titles: EnteredText;
  summaries: EnteredText;
  chapters: { at: number; titles: EnteredText }[];
}

export const AdminVideo = z.object({
  ...fields,
  id: z.number(),
  state: z.enum(VIDEO_STATES),
  /** Reason of the takedown. */
  reason: z.string(),
  poster: z.nullable(z.string()),
  seconds: z.number(),
  sources: z.array(z.object({ type: z.enum(SOURCE_TYPES), url: z.string() })),
  teams: z.array(z.object({ id: z.number(), name: z.string() })),
  views: z.number(),
  publishTime: z.string(),
});
export type AdminVideo = Omit<z.infer<typeof AdminVideo>, keyof VideoTexts> & VideoTexts;

export const SaveVideo = z.strictObject({
  ...fields,
  /** Absent: a new video. */
  videoId: z.optional(id),
  /** Without a match; a match has its own. */
  teamIds: z._default(z.array(id).check(z.maxLength(2)), []),
  /** Of `upload/image`, purpose `cover`; absent: unchanged. */
  posterId: z.optional(id),
  /** The id of an upload, or a URL with its duration; absent: unchanged. */
  source: z.optional(
    z.union([
      z.strictObject({ uploadId: id }),
      z.strictObject({ url: z.string().check(z.trim(), z.refine(isVideoAddress)), seconds }),
    ]),
  ),
});
export type SaveVideo = Omit<z.input<typeof SaveVideo>, keyof VideoTexts> & VideoTexts;
export type VideoDraft = Omit<z.output<typeof SaveVideo>, keyof VideoTexts> & VideoTexts;

export const ListAdminVideos = z.object({
  game: z.optional(game),
  state: z.optional(z.enum(VIDEO_STATES)),
  text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  cursor: cursorInput,
});
export type ListAdminVideos = z.input<typeof ListAdminVideos>;
export type ListAdminVideosQuery = z.output<typeof ListAdminVideos>;

export const AdminVideoPage = z.object({ videos: z.array(AdminVideo), ...pageFields });
export type AdminVideoPage = Omit<z.infer<typeof AdminVideoPage>, 'videos'> & { videos: AdminVideo[] };

export const UploadedVideo = z.object({ uploadId: z.number(), url: z.string(), seconds: z.number() });
export type UploadedVideo = z.infer<typeof UploadedVideo>;
