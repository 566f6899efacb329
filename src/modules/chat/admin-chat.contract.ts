import * as z from 'zod/mini';
import { instant } from '#platform/endpoint/instant.contract.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { RoomName } from './chat.contract.ts';
import {
  BODY_MAX,
  DECISION_REASON,
  DECISIONS,
  HOLD_REASONS,
  MUTE_MINUTES,
  MUTE_REASON,
  REPORT_REASONS,
} from './messages.rules.ts';
import { ROOM_KINDS } from './rooms.rules.ts';

export const id = z.number().check(z.int(), z.positive());
export const reason = z
  .string()
  .check(z.trim(), z.minLength(DECISION_REASON.min), z.maxLength(DECISION_REASON.max));
const who = z.object({ uid: z.number(), username: z.string() });
/** Name and path of a room; null without a name. */
const label = z.nullable(z.object({ name: z.string(), path: z.string() }));

export const CursorQuery = z.object({ cursor: cursorInput });
export type CursorQuery = { cursor?: string };

export const RoomQuery = z.object({ kind: z.optional(z.enum(ROOM_KINDS)), cursor: cursorInput });
export type RoomQuery = { kind?: (typeof ROOM_KINDS)[number]; cursor?: string };
export const RoomEntry = z.object({
  id: z.number(),
  room: z.string(),
  label,
  open: z.boolean(),
  levelRequired: z.number(),
  slowSeconds: z.number(),
  followersMinutes: z.nullable(z.number()),
  anchorId: z.nullable(z.number()),
  pinnedSeq: z.nullable(z.number()),
  messages: z.number(),
  createdAt: z.string(),
});
export type RoomEntry = z.infer<typeof RoomEntry>;
export const RoomPage = z.object({ rooms: z.array(RoomEntry), ...pageFields });
export type RoomPage = z.infer<typeof RoomPage>;

export const MuteEntry = z.object({
  id: z.number(),
  /** Null: everywhere. */
  room: z.nullable(z.string()),
  label,
  user: who,
  by: z.number(),
  reason: z.string(),
  until: z.string(),
  createdAt: z.string(),
});
export type MuteEntry = z.infer<typeof MuteEntry>;
export const MutePage = z.object({ mutes: z.array(MuteEntry), ...pageFields });
export type MutePage = z.infer<typeof MutePage>;

export const SiteMute = z.object({
  userId: id,
  minutes: z.number().check(z.int(), z.minimum(MUTE_MINUTES.min), z.maximum(MUTE_MINUTES.max)),
  reason: z.string().check(z.trim(), z.minLength(MUTE_REASON.min), z.maxLength(MUTE_REASON.max)),
});
export type SiteMute = z.infer<typeof SiteMute>;

export const ReportEntry = z.object({
  id: z.number(),
  room: z.string(),
  label,
  seq: z.nullable(z.number()),
  user: z.nullable(who),
  /** Text of the reported message; null where the report is about a user or the room. */
  text: z.nullable(z.string()),
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  reporterId: z.number(),
  createdAt: z.string(),
});
export type ReportEntry = z.infer<typeof ReportEntry>;
export const ReportPage = z.object({ reports: z.array(ReportEntry), ...pageFields });
export type ReportPage = z.infer<typeof ReportPage>;
export const DecideReport = z.object({ id, decision: z.enum(DECISIONS), reason });
export type DecideReport = z.infer<typeof DecideReport>;

export const HeldEntry = z.object({
  id: z.number(),
  room: z.string(),
  label,
  user: who,
  text: z.string(),
  cause: z.enum(HOLD_REASONS),
  createdAt: z.string(),
});
export type HeldEntry = z.infer<typeof HeldEntry>;
export const HeldPage = z.object({ held: z.array(HeldEntry), ...pageFields });
export type HeldPage = z.infer<typeof HeldPage>;
/** A rejection needs a reason. */
export const DecideHeld = z.object({ id, approve: z.boolean(), reason: z.optional(reason) });
export type DecideHeld = z.infer<typeof DecideHeld>;

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(BODY_MAX));
/** Language → text; other languages fall back to English, then to any. */
export const Texts = z
  .partialRecord(z.enum(LANGUAGE_CODES), text)
  .check(z.refine((texts) => Object.keys(texts).length > 0));
export const NewAnnouncement = z.object({
  /** Absent: every room. */
  room: z.optional(RoomName),
  texts: Texts,
  endsAt: z.optional(instant),
});
export type NewAnnouncement = z.infer<typeof NewAnnouncement>;
export const AnnouncementEntry = z.object({
  id: z.number(),
  room: z.nullable(z.string()),
  label,
  texts: z.record(z.string(), z.string()),
  createdBy: z.number(),
  createdAt: z.string(),
  endsAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** Ended by an administrator or by its end time. */
  over: z.boolean(),
});
export type AnnouncementEntry = z.infer<typeof AnnouncementEntry>;
export const AnnouncementPage = z.object({
  announcements: z.array(AnnouncementEntry),
  ...pageFields,
});
export type AnnouncementPage = z.infer<typeof AnnouncementPage>;
