import { checkFlood, type FloodProblem, type Said } from '#modules/content-filter/flood.rules.ts';
import { canModerate, type RoomPermissions, type RoomSettings } from './rooms.rules.ts';

export const TEXT = { min: 1, max: 200 } as const;
/** What a row holds: a line of the system's own may be longer. */
export const BODY_MAX = 300;
export const CLIENT_ID = { min: 8, max: 64 } as const;

/** On entry, on scrolling back, and what somebody who was away is told one by one. */
export const SHOWN_ON_ENTRY = 50;
export const SPEECH_PAGE = 50;
export const MAX_MISSED = 1_000;

export const MESSAGE_KINDS = ['text', 'gift', 'system', 'delete', 'room', 'mute', 'notice'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
/** Those that stand in the list; the others change what stands there. */
export const SHOWN_KINDS = ['text', 'gift', 'system'] as const satisfies readonly MessageKind[];

export const MUTE_MINUTES = { min: 1, max: 525_600 } as const;
export const MUTE_REASON = { min: 1, max: 200 } as const;
/** Why the staff decided so, for the audit log. */
export const DECISION_REASON = { min: 2, max: 200 } as const;
export const MAX_BLOCKS = 500;
export const MAX_MODERATORS = 30;
/** Announcements at once: more would push the chat out of sight. */
export const MOST_ANNOUNCED = 3;
export const REPORT_REASONS = ['spam', 'abuse', 'illegal', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_NOTE = { max: 300 } as const;
export const DECISIONS = ['upheld', 'dismissed'] as const;
export type Decision = (typeof DECISIONS)[number];
export const HOLD_REASONS = ['link', 'word'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** One line of visible text: breaks, runs of blanks and what turns the direction of others' text are folded away. */
export const tidyText = (raw: string): string =>
  raw
    .toWellFormed()
    .replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    // Marks heaped on one letter would cover the lines around it.
    .replace(/(\p{M}{3})\p{M}+/gu, '$1');

export interface Mute {
  by: string;
  reason: string;
  until: Date;
}

/** What is known of whoever wants to speak, while the room is locked. */
export interface Sender {
  standing: RoomPermissions;
  level: number;
  mute: Mute | null;
  /** What they said lately in this room, newest first. */
  recent: readonly Said[];
}

export type SendRefusal =
  | { kind: 'notOpen' }
  | { kind: 'muted'; mute: Mute }
  | { kind: 'level'; level: number }
  | { kind: 'slow'; seconds: number }
  | FloodProblem;

/** Why somebody may not say this now; null where they may. */
export function checkSend(
  room: RoomSettings,
  { standing, level, mute, recent }: Sender,
  text: string,
  now: Date,
): SendRefusal | null {
  if (standing.siteModerator) return null;
  if (!room.open) return { kind: 'notOpen' };
  if (mute && mute.until > now) return { kind: 'muted', mute };
  if (canModerate(standing)) return null;
  if (level < room.levelRequired) return { kind: 'level', level: room.levelRequired };
  const wait = slowWait(room.slowSeconds, recent[0]?.at ?? null, now);
  if (wait > 0) return { kind: 'slow', seconds: wait };
  return checkFlood(recent, text, now);
}

/** Whole seconds until one may speak again in a slow room. */
export function slowWait(slowSeconds: number, last: Date | null, now: Date): number {
  if (slowSeconds === 0 || !last) return 0;
  return Math.max(0, Math.ceil((last.getTime() + slowSeconds * 1_000 - now.getTime()) / 1_000));
}

export const muteEnd = (minutes: number, now: Date): Date => new Date(now.getTime() + minutes * 60_000);

/** A text in the reader's language, else in one most read, else in any. */
export const textFor = (texts: Readonly<Record<string, string>>, lang: string): string =>
  texts[lang] ?? texts.en ?? texts.zh_CN ?? Object.values(texts)[0] ?? '';
