export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
}

const MINUTE_MS = 60_000;

/** In whole minutes, rounded up: at least one as long as time is left. */
export function timeLeft(ms: number): TimeLeft {
  const minutes = Math.max(0, Math.ceil(ms / MINUTE_MS));
  return {
    days: Math.floor(minutes / 1440),
    hours: Math.floor((minutes % 1440) / 60),
    minutes: minutes % 60,
  };
}

/** The elapsed share of a period, from 0 to 1. */
export const shareGone = (since: number, until: number, now: number): number =>
  until > since ? Math.min(1, Math.max(0, (now - since) / (until - since))) : 1;
