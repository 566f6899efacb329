import type { Announcement } from '../chat.contract.ts';

/** An announcement above the messages, with its end. */
export interface Pinned extends Announcement {
  until: number | null;
}

/** Maximum delay of a timer. */
const LONGEST_MS = 2 ** 31 - 1;

/** `now` is the time of the response; the device's clock only counts from there. */
export const pin = (announcements: readonly Announcement[], now: number): Pinned[] =>
  announcements.map((one) => ({
    ...one,
    until: one.secondsLeft === null ? null : now + one.secondsLeft * 1_000,
  }));

export const stillPinned = (pinned: readonly Pinned[], now: number): Pinned[] =>
  pinned.filter(({ until }) => until === null || until > now);

/** Milliseconds until the next end; null without one. */
export function nextLook(pinned: readonly Pinned[], now: number): number | null {
  const ends = pinned.flatMap(({ until }) => until ?? []);
  return ends.length === 0 ? null : Math.min(LONGEST_MS, Math.max(0, Math.min(...ends) - now));
}
