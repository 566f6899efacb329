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

/** How a drawn crest is divided. */
export const CREST_SHAPES = [
  'stripes',
  'halves',
  'sash',
  'hoop',
  'belt',
  'ring',
  'diamond',
  'chevrons',
] as const;

export interface Crest {
  a: string;
  b: string;
  c: string;
  shape: (typeof CREST_SHAPES)[number];
}

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
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(
    new Date(now.getTime() + offsetDays * DAY_MS),
  );
  const from = zonedMidnight(day, timeZone);
  const following = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  return { from, to: zonedMidnight(following, timeZone) };
}

function zonedMidnight(day: string, timeZone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`);
  // Twice: the first guess may lie on the other side of a clock change.
  const guess = utc - offsetMs(utc, timeZone);
  return new Date(utc - offsetMs(guess, timeZone));
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
