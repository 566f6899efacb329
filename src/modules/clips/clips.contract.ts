import * as z from 'zod/mini';
import { gameSlug } from '#modules/catalog/catalog.contract.ts';
import { game, id } from '#modules/matches/inputs.contract.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import {
  CLIP_REPORT_NOTE,
  CLIP_REPORT_REASONS,
  CLIP_STATES,
  CLIP_TITLE,
  REMOVERS,
  TAKE_DOWN_REASON,
} from './clips.rules.ts';

export const clipErrors = defineErrors('clips', {
  notFound: { status: 404 },
  /** Nothing of this moment is recorded, or not long enough. */
  notRecorded: { status: 409, params: ['seconds'] },
  /** The streamer allows no clips. */
  notAllowed: { status: 403 },
  blocked: { status: 403 },
  noAccess: { status: 403 },
  tooMany: { status: 429, params: ['max'] },
  nonCompliant: { status: 422 },
  oneself: { status: 422 },
  decided: { status: 409 },
});

const moment = z.number().check(z.int(), z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER));

export const MakeClip = z.object({
  /** Of a running broadcast: `from` and `to` are the times at which the frames were captured, by the server's clock. */
  roomId: z.optional(id),
  /** Of a recording: `from` and `to` are its times, in milliseconds. */
  recordingId: z.optional(id),
  from: moment,
  to: moment,
  /** Empty: named after its match. */
  title: z._default(z.string().check(z.trim(), z.maxLength(CLIP_TITLE.max)), ''),
});
export type MakeClip = z.input<typeof MakeClip>;
export type ClipDraft = z.output<typeof MakeClip>;

export const MadeClip = z.object({ id: z.number(), state: z.enum(CLIP_STATES) });
export type MadeClip = z.infer<typeof MadeClip>;

const Person = z.object({ userId: z.number(), name: z.string(), avatar: z.nullable(z.string()) });

export const ClipCard = z.object({
  id: z.number(),
  title: z.string(),
  /** Of the match, when the clip begins: `67'`; empty where unknown. */
  minute: z.string(),
  /** Both teams; null without a match, or before it began. */
  sides: z.nullable(z.string()),
  game: z.nullable(gameSlug),
  matchId: z.nullable(z.number()),
  roomId: z.number(),
  /** Address of its picture; null where it has none, or where that needs a right. */
  poster: z.nullable(z.string()),
  durationMs: z.number(),
  views: z.number(),
  likes: z.number(),
  clipper: Person,
  anchor: z.nullable(Person),
  publishTime: z.string(),
});
export type ClipCard = z.infer<typeof ClipCard>;

export const Clip = z.extend(ClipCard, {
  language: z.enum(LANGUAGE_CODES),
  /** An MP4 on this site. */
  url: z.string(),
  /** Everyone may watch it; a picture of another site may show it. */
  open: z.boolean(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  roomTitle: z.string(),
  /** By the server's clock, when its first frame was captured. */
  capturedAt: z.nullable(z.string()),
});
export type Clip = z.infer<typeof Clip>;

/** What the viewer may do with a clip. */
export const ClipOwn = z.object({
  state: z.enum(CLIP_STATES),
  liked: z.boolean(),
  likes: z.number(),
  /** As whom the viewer may remove it. */
  mayRemove: z.nullable(z.enum(REMOVERS)),
  /** Whether its clipper may cut more of this streamer; null for anybody but the streamer. */
  blocked: z.nullable(z.boolean()),
});
export type ClipOwn = z.infer<typeof ClipOwn>;

export const ListClips = z.object({
  roomId: z.optional(id),
  matchId: z.optional(id),
  anchorId: z.optional(id),
  game: z.optional(game),
  cursor: cursorInput,
});
export type ListClips = z.input<typeof ListClips>;
export type ClipsQuery = z.output<typeof ListClips>;

export const ClipPage = z.object({ clips: z.array(ClipCard), ...pageFields });
export type ClipPage = z.infer<typeof ClipPage>;

export const LikedClip = z.object({ liked: z.boolean(), likes: z.number() });
export type LikedClip = z.infer<typeof LikedClip>;

export const ReportClip = z.object({
  clipId: id,
  reason: z.enum(CLIP_REPORT_REASONS),
  note: z.optional(z.string().check(z.trim(), z.maxLength(CLIP_REPORT_NOTE.max))),
});
export type ReportClip = z.input<typeof ReportClip>;

/** Whether viewers may clip a room's broadcasts. */
export const ClipsAllowed = z.object({ allowed: z.boolean() });
export type ClipsAllowed = z.infer<typeof ClipsAllowed>;

export const BlockClipper = z.object({ userId: id, on: z.boolean() });
export type BlockClipper = z.input<typeof BlockClipper>;

export const BlockedClippers = z.object({
  clippers: z.array(z.extend(Person, { blockedAt: z.string() })),
  ...pageFields,
});
export type BlockedClippers = z.infer<typeof BlockedClippers>;

export const AdminClips = z.object({ reported: z.optional(z.stringbool()), cursor: cursorInput });
export type AdminClips = { reported?: 'true'; cursor?: string };

export const AdminClip = z.extend(ClipCard, {
  state: z.enum(CLIP_STATES),
  url: z.nullable(z.string()),
  reports: z.array(
    z.object({
      reporterId: z.number(),
      reason: z.enum(CLIP_REPORT_REASONS),
      note: z.string(),
      createdAt: z.string(),
    }),
  ),
});
export type AdminClip = z.infer<typeof AdminClip>;
export const AdminClipPage = z.object({ clips: z.array(AdminClip), ...pageFields });
export type AdminClipPage = z.infer<typeof AdminClipPage>;

const reason = z
  .string()
  .check(z.trim(), z.minLength(TAKE_DOWN_REASON.min), z.maxLength(TAKE_DOWN_REASON.max));
export const TakeDownClip = z.object({ clipId: id, reason });
export type TakeDownClip = z.input<typeof TakeDownClip>;
export const DismissReports = z.object({ clipId: id });
export type DismissReports = z.input<typeof DismissReports>;
