import { memoize } from '#platform/cache/memoize.ts';

export const MATCH_STATES = [
  'not_started',
  'in_progress',
  'break',
  'overtime',
  'penalty',
  'finished',
  'postponed',
  'cancelled',
  'preview',
] as const;
export type MatchState = (typeof MATCH_STATES)[number];

export const LIVE_STATES: readonly MatchState[] = ['in_progress', 'break', 'overtime', 'penalty'];
export const UPCOMING_STATES: readonly MatchState[] = ['not_started', 'preview'];
export const OVER_STATES: readonly MatchState[] = ['finished', 'postponed', 'cancelled'];

/** Seeds of the two sides in a draw; null for a side without one. */
export type Seeds = readonly [home: number | null, away: number | null];

export const isLive = (state: MatchState): boolean => LIVE_STATES.includes(state);
/** The match has a score. */
export const hasBegun = (state: MatchState): boolean => isLive(state) || state === 'finished';
/** In play, or late: a match whose score is due. */
export const isDue = ({ state, startAt }: { state: MatchState; startAt: Date }, now: Date): boolean =>
  isLive(state) || (UPCOMING_STATES.includes(state) && startAt <= now);

export const isOver = (state: MatchState): boolean => OVER_STATES.includes(state);

/** The size of a page, and the rows rendered by the server; the browser loads the rest. */
export const PAGE_SIZE = 40;

const DAY_MS = 86_400_000;

/** Midnight to midnight of a calendar day in a zone, also across a clock change. */
export function dayBounds(now: Date, timeZone: string, offsetDays = 0): { from: Date; to: Date } {
  const today = Date.parse(`${localDate(now.getTime(), timeZone)}T00:00:00Z`);
  const day = today + offsetDays * DAY_MS;
  return { from: firstInstant(day, timeZone), to: firstInstant(day + DAY_MS, timeZone) };
}

/** The same for a date such as 2026-11-15. */
export function dateBounds(date: string, timeZone: string): { from: Date; to: Date } {
  const day = Date.parse(`${date}T00:00:00Z`);
  return { from: firstInstant(day, timeZone), to: firstInstant(day + DAY_MS, timeZone) };
}

/** The dates of a month such as 2026-11. */
export function datesOfMonth(month: string): string[] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

/** Consecutive dates in a zone, from an offset in days from today. */
export function datesFrom(now: Date, timeZone: string, firstDay: number, count: number): string[] {
  const first = Date.parse(`${localDate(now.getTime(), timeZone)}T00:00:00Z`) + firstDay * DAY_MS;
  return Array.from({ length: count }, (_, index) =>
    new Date(first + index * DAY_MS).toISOString().slice(0, 10),
  );
}

const localDate = (instant: number, timeZone: string): string => formatsOf(timeZone).date.format(instant);

/** The first instant of a calendar day in a zone: midnight, unless a clock change skips it. */
function firstInstant(day: number, timeZone: string): Date {
  const guess = day - offsetMs(day, timeZone);
  const corrected = day - offsetMs(guess, timeZone);
  const date = new Date(day).toISOString().slice(0, 10);
  const [earlier, later] = guess < corrected ? [guess, corrected] : [corrected, guess];
  return new Date(localDate(earlier, timeZone) === date ? earlier : later);
}

function offsetMs(instant: number, timeZone: string): number {
  const parts = formatsOf(timeZone).time.formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) - instant;
}

interface Formats {
  date: Intl.DateTimeFormat;
  time: Intl.DateTimeFormat;
}

/** Creating a format costs more than using it; users have few zones. */
const MOST_ZONES = 500;
const formatsOf = memoize(MOST_ZONES, (timeZone: string): Formats => {
  const numbers = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const time = { ...numbers, hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
  return {
    date: new Intl.DateTimeFormat('en-CA', { timeZone }),
    time: new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...time }),
  };
});

/** A match that began, or whose score changed, with the state before. */
export interface MatchTransition {
  matchId: number;
  gameId: number;
  began: boolean;
  home: number;
  away: number;
  wasHome: number;
  wasAway: number;
}
