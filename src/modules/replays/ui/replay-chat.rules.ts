import type { Message } from '#modules/chat/chat.contract.ts';
import type { ReplayChatPage } from '../replays.contract.ts';

export interface ReplayLine {
  /** Of the recording, in seconds. */
  second: number;
  message: Message;
}

interface LoadedMinute {
  lines: readonly ReplayLine[];
  /** Where it goes on; null once it is complete. */
  nextCursor: string | null;
}

export type LoadedMinutes = ReadonlyMap<number, LoadedMinute>;

export interface WantedPage {
  minute: number;
  cursor: string | null;
}

const MINUTE = 60;
/** What is said next is loaded so many seconds before. */
const AHEAD = 20;
/** Lines on the screen at most, and so many are looked for in the minutes before. */
export const MOST_SHOWN = 150;
const CONTEXT = 20;
const CONTEXT_MINUTES = 10;
/** More lines of one minute than this are left out: nobody reads sixteen a second. */
const MOST_OF_MINUTE = 1_000;
const MOST_MINUTES = 40;

const minuteOf = (second: number): number => Math.floor(Math.max(0, second) / MINUTE);

export function addPage(
  loaded: LoadedMinutes,
  minute: number,
  { lines, nextCursor }: ReplayChatPage,
  capturedAt: number,
): LoadedMinutes {
  const added = lines.map((message) => ({ second: (Date.parse(message.at) - capturedAt) / 1000, message }));
  const all = [...(loaded.get(minute)?.lines ?? []), ...added];
  const next = new Map(loaded);
  next.set(minute, { lines: all, nextCursor: all.length >= MOST_OF_MINUTE ? null : nextCursor });
  // The farthest minutes are loaded again when they are watched again.
  const farthest = [...next.keys()].toSorted((a, b) => Math.abs(b - minute) - Math.abs(a - minute));
  for (const old of farthest.slice(0, Math.max(0, next.size - MOST_MINUTES))) next.delete(old);
  return next;
}

function missingOf(loaded: LoadedMinutes, minute: number): WantedPage | null {
  const known = loaded.get(minute);
  if (!known) return { minute, cursor: null };
  return known.nextCursor === null ? null : { minute, cursor: known.nextCursor };
}

/** The page to load next at a position: the present minute, the coming one, and earlier ones while few lines are shown. */
export function wantedAt(loaded: LoadedMinutes, second: number, length: number): WantedPage | null {
  const present = minuteOf(second);
  const coming = Math.max(present, minuteOf(Math.min(second + AHEAD, length - 1)));
  for (let minute = present; minute <= coming; minute += 1) {
    const missing = missingOf(loaded, minute);
    if (missing) return missing;
  }
  const earliest = Math.max(0, present - CONTEXT_MINUTES);
  for (let minute = present - 1; minute >= earliest; minute -= 1) {
    if (linesAt(loaded, second).length >= CONTEXT) return null;
    const missing = missingOf(loaded, minute);
    if (missing) return missing;
  }
  return null;
}

/** The lines until a position, none of a later one. Nothing is missing among them. */
export function linesAt(loaded: LoadedMinutes, second: number): ReplayLine[] {
  const present = minuteOf(second);
  let shown: ReplayLine[] = (loaded.get(present)?.lines ?? []).filter((line) => line.second <= second);
  for (let minute = present - 1; shown.length < MOST_SHOWN; minute -= 1) {
    const known = loaded.get(minute);
    if (!known || known.nextCursor !== null) break;
    shown = [...known.lines, ...shown];
  }
  return shown.slice(-MOST_SHOWN);
}

/** Seconds of playback between two looks at the position; a larger step is a seek. */
const STEP = 3;

/** Lines that were passed between two looks at the position; null where the viewer sought. */
export function passedBetween(loaded: LoadedMinutes, before: number, now: number): ReplayLine[] | null {
  if (now < before || now - before > STEP) return null;
  return [minuteOf(before), minuteOf(now)]
    .filter((minute, index, minutes) => minutes.indexOf(minute) === index)
    .flatMap((minute) => loaded.get(minute)?.lines ?? [])
    .filter(({ second }) => second > before && second <= now);
}
