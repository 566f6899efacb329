import * as z from 'zod/mini';
import { defineErrors } from '#platform/errors/errors.ts';
import {
  CLIENT_ID,
  HOLD_REASONS,
  MARKS,
  MESSAGE_KINDS,
  MUTE_MINUTES,
  MUTE_REASON,
  REPORT_NOTE,
  REPORT_REASONS,
  TEXT,
} from './messages.rules.ts';
import type { PollState } from './poll-state.contract.ts';
import { BADGES, FOLLOW_MINUTES, LEVEL_REQUIRED, ROOM_KEY, SLOW_SECONDS } from './rooms.rules.ts';

export const chatErrors = defineErrors('chat', {
  noSuchRoom: { status: 404 },
  noSuchMessage: { status: 404 },
  muted: { status: 403 },
  /** A word of the content filter. */
  nonCompliant: { status: 422 },
  notOpen: { status: 409 },
  levelTooLow: { status: 403, params: ['level'] },
  followersOnly: { status: 403, params: ['minutes'] },
  /** Followers-only mode without an anchor to follow. */
  noAnchor: { status: 409 },
  tooSoon: { status: 429, params: ['seconds'] },
  flood: { status: 429, params: ['seconds'] },
  repeated: { status: 409 },
  /** A mute of a user of higher rank, or of oneself. */
  notThem: { status: 403 },
  /** A site-wide mute, which no room ends. */
  mutedEverywhere: { status: 409 },
  tooManyBlocks: { status: 409, params: ['max'] },
  tooManyModerators: { status: 409, params: ['max'] },
  /** An end time in the past. */
  endsInPast: { status: 422 },
  /** Decided meanwhile by another moderator. */
  decided: { status: 409 },
  reasonNeeded: { status: 422, params: ['min', 'max'] },
});

const id = z.number().check(z.int(), z.positive());
export const idText = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
export const RoomName = z.string().check(z.regex(ROOM_KEY));
export const room = RoomName;

export const Author = z.object({
  uid: z.number(),
  username: z.string(),
  avatar: z.nullable(z.string()),
  level: z.number(),
});
export type Author = z.infer<typeof Author>;

/** One entry of a room. A deleted one has its number and nothing else. */
export const Message = z.object({
  seq: z.number(),
  kind: z.enum(MESSAGE_KINDS),
  at: z.string(),
  user: z.nullable(Author),
  badge: z.nullable(z.enum(BADGES)),
  text: z.string(),
  data: z.unknown(),
  gone: z.optional(z.boolean()),
});
export type Message = z.infer<typeof Message>;

/** Content of `data`, by kind; null for a text without quote and mentions. `names` and `texts`: language → text. */
export interface TextData {
  reply?: Quote;
  /** Users named in the text. */
  mentions?: Mentioned[];
}
/** The quoted line; without author and text once it is deleted. */
export interface Quote {
  seq: number;
  user: Mentioned | null;
  text: string;
}
export interface Mentioned {
  uid: number;
  username: string;
}
export interface GiftData {
  giftId: number;
  names: Record<string, string>;
  count: number;
  comboId: string;
  coins: number;
}
export interface SystemData {
  texts: Record<string, string>;
}
export interface DeleteData {
  seq: number;
}
export interface MuteData {
  uid: number;
  muted: boolean;
}

/** Changes of all rooms at once: announcements, or a site-wide mute. */
export type SiteNews = { kind: 'notice' } | { kind: 'mute'; uid: number };

export const RoomState = z.object({
  open: z.boolean(),
  levelRequired: z.number(),
  slowSeconds: z.number(),
  /** Minutes for which writers must have followed the anchor; null: everyone may write. */
  followersMinutes: z.nullable(z.number()),
  anchorId: z.nullable(z.number()),
  /** Number of the message above the list. */
  pinnedSeq: z.nullable(z.number()),
});
export type RoomState = z.infer<typeof RoomState>;

/** State of a room on entry. */
export interface RoomSnapshot {
  room: RoomState;
  messages: Message[];
  /** The message above the list, which may be older than `messages`. */
  pinned: Message | null;
  /** The running poll. */
  poll: PollState | null;
}

export const Send = z.object({
  room,
  clientMessageId: z
    .string()
    .check(z.minLength(CLIENT_ID.min), z.maxLength(CLIENT_ID.max), z.regex(/^[\w-]+$/)),
  text: z.string().check(z.trim(), z.minLength(TEXT.min), z.maxLength(TEXT.max)),
  /** Number of the message that this one answers. */
  replyTo: z.optional(id),
});
export type Send = z.infer<typeof Send>;

/** `seq` is null while the message is in the moderation queue. */
export const Sent = z.object({ seq: z.nullable(z.number()), held: z.boolean() });
export type Sent = z.infer<typeof Sent>;

export const SpeechQuery = z.object({ room, before: z.optional(idText) });
export type SpeechQuery = { room: string; before?: number };
export const Speech = z.object({ room: RoomState, messages: z.array(Message), hasMore: z.boolean() });
export type Speech = z.infer<typeof Speech>;

export const MuteView = z.object({
  by: z.string(),
  reason: z.string(),
  until: z.string(),
  /** Time left, counted from this response: the client's clock may be hours off. */
  seconds: z.number(),
  /** Site-wide rather than in this room only. */
  everywhere: z.boolean(),
  /** Whether the caller may end the mute in this room. */
  canEnd: z.boolean(),
});
export type MuteView = z.infer<typeof MuteView>;

export const RoomUserQuery = z.object({ room, userId: z.optional(idText) });
export type RoomUserQuery = { room: string; userId?: number };
export const RoomUser = z.object({
  /** Null for a guest. */
  user: z.nullable(Author),
  badge: z.nullable(z.enum(BADGES)),
  canModerate: z.boolean(),
  canRun: z.boolean(),
  /** The caller's own mute; for moderators any user's. */
  mute: z.nullable(MuteView),
  /** Seconds for which the caller has followed the anchor; null without a follow, or where it does not count. */
  followSeconds: z.nullable(z.number()),
  /** Seconds until the caller may write again in slow mode. */
  waitSeconds: z.number(),
  /** Users the caller has blocked. */
  blocked: z.array(z.number()),
});
export type RoomUser = z.infer<typeof RoomUser>;

/** For moderators: messages of users who are new in the room, or back after a long time. */
export const Marked = z.object({ seq: z.number(), mark: z.enum(MARKS) });
export type Marked = z.infer<typeof Marked>;
export const MarkList = z.object({ marks: z.array(Marked) });
export type MarkList = z.infer<typeof MarkList>;

/** A message that waits for a moderator of the room. */
export const HeldMessage = z.object({
  id: z.number(),
  user: z.object({ uid: z.number(), username: z.string() }),
  text: z.string(),
  cause: z.enum(HOLD_REASONS),
  at: z.string(),
});
export type HeldMessage = z.infer<typeof HeldMessage>;
export const HeldMessages = z.object({ held: z.array(HeldMessage) });
export type HeldMessages = z.infer<typeof HeldMessages>;
export const DecideHeldMessage = z.object({ room, id, approve: z.boolean() });
export type DecideHeldMessage = z.infer<typeof DecideHeldMessage>;

/** For moderators of a room: a marked message, or the held ones have changed. */
export type StaffNews = Marked | { held: true };
export const HELD_CHANGED: StaffNews = { held: true };

export const OPERATIONS = [
  'mute',
  'unmute',
  'addModerator',
  'removeModerator',
  'open',
  'close',
  'slow',
  'level',
  'followers',
  'pin',
  'unpin',
] as const;
export const Operate = z.object({
  room,
  operation: z.enum(OPERATIONS),
  /** Target user of the first four operations. */
  userId: z.optional(id),
  minutes: z.optional(z.number().check(z.int(), z.minimum(MUTE_MINUTES.min), z.maximum(MUTE_MINUTES.max))),
  reason: z.optional(z.string().check(z.trim(), z.minLength(MUTE_REASON.min), z.maxLength(MUTE_REASON.max))),
  seconds: z.optional(z.number().check(z.int(), z.minimum(SLOW_SECONDS.min), z.maximum(SLOW_SECONDS.max))),
  level: z.optional(z.number().check(z.int(), z.minimum(LEVEL_REQUIRED.min), z.maximum(LEVEL_REQUIRED.max))),
  /** Of followers-only mode; null turns it off. */
  followMinutes: z.optional(z.nullable(z.literal(FOLLOW_MINUTES))),
  /** Message to pin. */
  seq: z.optional(id),
});
export type Operate = z.infer<typeof Operate>;

export const Report = z.object({
  room,
  seq: z.optional(id),
  userId: z.optional(id),
  reason: z.enum(REPORT_REASONS),
  note: z._default(z.string().check(z.trim(), z.maxLength(REPORT_NOTE.max)), ''),
});
export type Report = z.input<typeof Report>;

export const Block = z.object({ userId: id, block: z.boolean() });
export type Block = z.infer<typeof Block>;
export const BlockList = z.object({ users: z.array(Author) });
export type BlockList = z.infer<typeof BlockList>;

export const Announcement = z.object({
  id: z.number(),
  text: z.string(),
  ofRoom: z.boolean(),
  /** Seconds until the end; null without one. */
  secondsLeft: z.nullable(z.number()),
});
export type Announcement = z.infer<typeof Announcement>;
export const Proclamation = z.object({ announcements: z.array(Announcement) });
export type Proclamation = z.infer<typeof Proclamation>;
