import {
  type Digest,
  EMAIL_KINDS,
  type EmailKind,
  isQuiet,
  type PreferenceData,
  type QuietHours,
} from '#modules/users/preferences.rules.ts';
import { CHOICES, KINDS, type NotificationKind } from './notifications.rules.ts';

/** Hour of the user's day at which a digest is sent, on Mondays where it is weekly. */
export const DIGEST_HOUR = 8;
const DIGEST_WEEKDAY = 'Mon';
/** Notifications that a digest lists; the rest is a number. */
export const DIGEST_ITEMS = 20;
/** Users per run of the job, and mails that are sent at the same time. */
export const DIGEST_BATCH = 500;
export const DIGEST_AT_ONCE = 10;
/** Attempts of one digest. */
export const DIGEST_TRIES = 4;

const HALF_HOUR_MS = 30 * 60_000;
const STEPS_OF_WEEK = 8 * 48;
const STEPS_OF_DAY = 48;

/** The next time of a digest after `after`, not in quiet hours. Zones differ from UTC by whole quarters of an hour. */
export function nextDigestAt(
  frequency: Digest,
  zone: string,
  quiet: QuietHours | null | undefined,
  after: Date,
): Date {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const first = (Math.floor(after.getTime() / HALF_HOUR_MS) + 1) * HALF_HOUR_MS;
  const isDue = (at: Date): boolean => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return Number(parts.hour) === DIGEST_HOUR && (frequency === 'day' || parts.weekday === DIGEST_WEEKDAY);
  };
  const steps = (from: number, count: number): Date[] =>
    Array.from({ length: count }, (_, step) => new Date(from + step * HALF_HOUR_MS));
  // Half an hour into the due hour is the same digest: it counts as the next one only from its first step on.
  const due = steps(first, STEPS_OF_WEEK).find(
    (at) => isDue(at) && !isDue(new Date(at.getTime() - HALF_HOUR_MS)),
  )!;
  return steps(due.getTime(), STEPS_OF_DAY).find((at) => !isQuiet(quiet, zone, at)) ?? due;
}

/** Kinds of notifications that a user wants in the digest. */
export function digestKinds(data: PreferenceData): NotificationKind[] {
  const chosen = (data.email ?? {}) as Partial<Record<EmailKind, boolean>>;
  const wanted = EMAIL_KINDS.filter((kind) => chosen[kind] ?? true) as readonly string[];
  return KINDS.filter((kind) => wanted.includes(CHOICES[kind]));
}

/** Wait before another attempt after the mail server failed. */
export const digestRetryAt = (tries: number, now: Date): Date =>
  new Date(now.getTime() + HALF_HOUR_MS * 2 ** (tries - 1));
