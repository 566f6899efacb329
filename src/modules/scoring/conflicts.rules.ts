import { type Entry, PERIOD_ENTRIES } from './entries.rules.ts';

/** Two scorers who see the same goal press within this time. */
export const SAME_EVENT_MS = 90_000;
export const SAME_STEP_MS = 10 * 60_000;

/** An entry on its way, by a device that had seen the match up to `seen`. */
export type SentEntry = Entry & { seen: number };

/**
 * The entry of another scorer that is probably the same: the device did not know it yet. A goal may have been two; a
 * period begins once.
 */
export function sameAs(
  entry: SentEntry,
  entries: readonly Entry[],
  undone: ReadonlySet<string>,
): Entry | null {
  const isStep = PERIOD_ENTRIES.some((kind) => kind === entry.kind) || entry.kind === 'winPeriod';
  if (!isStep && entry.kind !== 'event') return null;
  const within = isStep ? SAME_STEP_MS : SAME_EVENT_MS;
  return (
    entries.find(
      (other) =>
        other.seq > entry.seen &&
        other.userId !== entry.userId &&
        !undone.has(other.id) &&
        Math.abs(other.at - entry.at) <= within &&
        isSame(entry, other),
    ) ?? null
  );
}

function isSame(one: Entry, other: Entry): boolean {
  if (one.kind === 'event')
    return other.kind === 'event' && other.side === one.side && other.event === one.event;
  return one.kind === other.kind;
}
