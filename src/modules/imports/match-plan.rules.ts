/** A stored match of the same sides in the same order. */
export interface KnownMeeting {
  id: number;
  startAt: number;
  isOver: boolean;
}

interface Wanted {
  /** The day of the row, or its instant: then both limits are close around it. Null without a date. */
  from: number | null;
  to: number | null;
  /** The file has no other row of these sides. */
  isOnlyRow: boolean;
}

const DAY_MS = 24 * 3_600_000;

/**
 * The match that a row means: the one on its day, or a day before or after where it is the only one. A pair that meets once in
 * a league means that match, also on another date, unless it has been played. Null: a new one.
 */
export function findMeeting(
  known: readonly KnownMeeting[],
  { from, to, isOnlyRow }: Wanted,
): KnownMeeting | 'several' | null {
  if (from === null || to === null) {
    const [one, ...others] = known;
    return one ? (others.length > 0 ? 'several' : one) : null;
  }
  for (const margin of [0, DAY_MS]) {
    const near = known.filter(({ startAt }) => startAt >= from - margin && startAt <= to + margin);
    if (near.length > 1) {
      const exact = near.filter(({ startAt }) => startAt === from);
      return exact.length === 1 ? exact[0]! : 'several';
    }
    if (near[0]) return near[0];
  }
  const [one, ...others] = known;
  return one && others.length === 0 && isOnlyRow && !one.isOver ? one : null;
}
