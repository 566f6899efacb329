import { checkFlood, type FloodProblem, type SentText } from '#modules/content-filter/flood.rules.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import { wordsIn } from '#platform/i18n/localized-text.ts';
import { canModerate, type RoomPermissions, type RoomSettings } from './rooms.rules.ts';

export const TEXT = { min: 1, max: 200 } as const;
/** Limit of the column: system lines may be longer than users' messages. */
export const BODY_MAX = 300;
export const CLIENT_ID = { min: 8, max: 64 } as const;

/** Entries on entry, per page of history, and after a reconnect. */
export const SHOWN_ON_ENTRY = 50;
export const SPEECH_PAGE = 50;
export const MAX_MISSED = 1_000;

export const MESSAGE_KINDS = [
  'text',
  'gift',
  'system',
  'delete',
  'room',
  'mute',
  'notice',
  'poll',
  'result',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
/** Kinds that are lines of the list; the others change existing lines. */
export const SHOWN_KINDS = ['text', 'gift', 'system', 'result'] as const satisfies readonly MessageKind[];

/** Marks of messages that only moderators see. */
export const MARKS = ['first', 'returning'] as const;
export type Mark = (typeof MARKS)[number];
/** Absence in a room after which a user returns. */
export const RETURN_MS = 14 * 86_400_000;
/** Latest marked messages that a moderator gets on entry. */
export const MOST_MARKS = 200;

/** Mark of a message, by the sender's last one before it in the room. */
export const markOf = (last: Date | null, now: Date): Mark | null =>
  last === null ? 'first' : now.getTime() - last.getTime() >= RETURN_MS ? 'returning' : null;

/** Users named in one message; further names are plain text. */
export const MAX_MENTIONS = 5;
/** Users that a sender's messages notify in an hour, in all rooms; further mentions are shown without a notification. */
export const MENTIONS_PER_HOUR = 30;
export const MENTION_WINDOW_MS = 3_600_000;

export const MUTE_MINUTES = { min: 1, max: 525_600 } as const;
export const MUTE_REASON = { min: 1, max: 200 } as const;
/** Reason of a decision, for the audit log. */
export const DECISION_REASON = { min: 2, max: 200 } as const;
export const MAX_BLOCKS = 500;
export const MAX_MODERATORS = 30;
/** Announcements at once: more would push the chat out of view. */
export const MOST_ANNOUNCED = 3;
export const REPORT_REASONS = ['spam', 'abuse', 'illegal', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_NOTE = { max: 300 } as const;
export const DECISIONS = ['upheld', 'dismissed'] as const;
export type Decision = (typeof DECISIONS)[number];
export const HOLD_REASONS = ['link', 'word', 'spam'] as const;
/** Held messages of a room that a moderator gets at once, oldest first. */
export const MOST_HELD = 50;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** One line of visible text: line breaks, runs of spaces and direction overrides are removed. */
export const tidyText = (raw: string): string =>
  raw
    .toWellFormed()
    .replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    // Stacked combining marks would cover the lines around them.
    .replace(/(\p{M}{3})\p{M}+/gu, '$1');

/** Names are ASCII: text of other scripts may touch them, as Chinese has no spaces. */
const MENTION = /(?<![a-z0-9_@.])@([a-z0-9_]{2,30})(?![a-z0-9_@])/gi;

/** Names after an `@`, in lower case, each once. An address of mail is no mention. */
export function namesIn(text: string): string[] {
  const names = [...text.matchAll(MENTION)].map(([, name]) => name!.toLowerCase());
  return [...new Set(names)].slice(0, MAX_MENTIONS);
}

/** The text in parts; those that name one of the users are mentions. */
export function mentionParts(
  text: string,
  users: readonly { uid: number; username: string }[],
): { text: string; uid: number | null }[] {
  const known = new Map(users.map(({ uid, username }) => [username.toLowerCase(), uid]));
  const parts: { text: string; uid: number | null }[] = [];
  let from = 0;
  for (const { 0: whole, 1: name, index } of text.matchAll(MENTION)) {
    const uid = known.get(name!.toLowerCase());
    if (uid === undefined) continue;
    if (index > from) parts.push({ text: text.slice(from, index), uid: null });
    parts.push({ text: whole, uid });
    from = index + whole.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), uid: null });
  return parts;
}

export interface Mute {
  by: string;
  reason: string;
  until: Date;
}

/** Facts about a sender, read while the room is locked. */
export interface Sender {
  standing: RoomPermissions;
  level: number;
  /** Since when the sender follows the room's anchor, where that counts. */
  followedAt: Date | null;
  mute: Mute | null;
  /** Recent messages in this room, newest first. */
  recent: readonly SentText[];
}

export type SendRefusal =
  | { kind: 'notOpen' }
  | { kind: 'muted'; mute: Mute }
  | { kind: 'level'; level: number }
  | { kind: 'followers'; minutes: number }
  | { kind: 'slow'; seconds: number }
  | FloodProblem;

/** Error of a message that may not be sent now; null where it may. */
export function checkSend(
  room: RoomSettings,
  { standing, level, followedAt, mute, recent }: Sender,
  text: string,
  now: Date,
): SendRefusal | null {
  if (standing.siteModerator) return null;
  if (!room.open) return { kind: 'notOpen' };
  if (mute && mute.until > now) return { kind: 'muted', mute };
  if (canModerate(standing)) return null;
  if (level < room.levelRequired) return { kind: 'level', level: room.levelRequired };
  const { followersMinutes } = room;
  if (followersMinutes !== null && followWait(followersMinutes, followedAt, now) > 0)
    return { kind: 'followers', minutes: followersMinutes };
  const wait = slowWait(room.slowSeconds, recent[0]?.at ?? null, now);
  if (wait > 0) return { kind: 'slow', seconds: wait };
  return checkFlood(recent, text, now);
}

/** Whole seconds until a follower may write; without end for others. */
export function followWait(minutes: number, followedAt: Date | null, now: Date): number {
  if (!followedAt) return Number.POSITIVE_INFINITY;
  return Math.max(0, Math.ceil((followedAt.getTime() + minutes * 60_000 - now.getTime()) / 1_000));
}

/** Whole seconds until the next message in slow mode. */
export function slowWait(slowSeconds: number, last: Date | null, now: Date): number {
  if (slowSeconds === 0 || !last) return 0;
  return Math.max(0, Math.ceil((last.getTime() + slowSeconds * 1_000 - now.getTime()) / 1_000));
}

export const muteEnd = (minutes: number, now: Date): Date => new Date(now.getTime() + minutes * 60_000);

/** By the chain of `wordsIn`; an announcement may be without English, and is then shown in any language. */
export function textFor(
  texts: Readonly<Record<string, string>>,
  lang: LanguageCode,
  traditional?: (simplified: string) => string,
): string {
  const { en = '', ...others } = texts;
  return wordsIn({ en, ...others }, lang, traditional) || texts.zh_CN || Object.values(texts)[0] || '';
}
