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
export const OVER_STATES: readonly MatchState[] = ['finished', 'postponed', 'cancelled'];

export const isLive = (state: MatchState): boolean => LIVE_STATES.includes(state);
export const isOver = (state: MatchState): boolean => OVER_STATES.includes(state);

/** A page of a list, and the rows the server renders at once; the rest is loaded by the browser. */
export const PAGE_SIZE = 40;

/** What a score may change; an older revision never overwrites a newer one. */
export interface Revised {
  id: number;
  rev: number;
}

export function applyChanges<M extends Revised>(
  matches: readonly M[],
  changes: readonly (Partial<M> & Revised)[],
): readonly M[] {
  const newest = new Map<number, Partial<M> & Revised>();
  for (const change of changes) {
    const known = newest.get(change.id);
    if (!known || known.rev < change.rev) newest.set(change.id, change);
  }
  let touched = false;
  const next = matches.map((match) => {
    const change = newest.get(match.id);
    if (!change || change.rev <= match.rev) return match;
    touched = true;
    return { ...match, ...change };
  });
  return touched ? next : matches;
}

const DAY_MS = 86_400_000;

/** Midnight to midnight of a calendar day in a zone, also across a clock change. */
export function dayBounds(now: Date, timeZone: string, offsetDays = 0): { from: Date; to: Date } {
  const today = Date.parse(`${localDate(now.getTime(), timeZone)}T00:00:00Z`);
  const day = today + offsetDays * DAY_MS;
  return { from: firstInstant(day, timeZone), to: firstInstant(day + DAY_MS, timeZone) };
}

const localDate = (instant: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant);

/** The first instant that a zone counts to a calendar day; its midnight, unless the clocks leap over it. */
function firstInstant(day: number, timeZone: string): Date {
  const guess = day - offsetMs(day, timeZone);
  const corrected = day - offsetMs(guess, timeZone);
  const date = new Date(day).toISOString().slice(0, 10);
  const [earlier, later] = guess < corrected ? [guess, corrected] : [corrected, guess];
  return new Date(localDate(earlier, timeZone) === date ? earlier : later);
}

function offsetMs(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) - instant;
}
