export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
}

const MINUTE_MS = 60_000;

/** Whole minutes, rounded up: as long as there is any left, there is a minute. */
export function timeLeft(ms: number): TimeLeft {
  const minutes = Math.max(0, Math.ceil(ms / MINUTE_MS));
  return {
    days: Math.floor(minutes / 1440),
    hours: Math.floor((minutes % 1440) / 60),
    minutes: minutes % 60,
  };
}

/** How much of a time is over, from 0 to 1. */
export const shareGone = (since: number, until: number, now: number): number =>
  until > since ? Math.min(1, Math.max(0, (now - since) / (until - since))) : 1;
