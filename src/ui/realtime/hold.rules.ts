/** A message that waits, since a moment of the server's clock. */
export interface Held<Item> {
  since: number;
  item: Item;
}

/** The longest wait, however far behind the picture is. */
export const LONGEST_HOLD_MS = 60_000;
/** Farther behind, the stream's clock is wrong, or the viewer watches an earlier part. */
const LONGEST_BELIEVED_MS = 10 * 60_000;

export interface Moment {
  /** By the server's clock; null while it is unknown. */
  now: number | null;
  /** When the frame on the screen was captured, by the same clock; null without a picture. */
  capturedAt: number | null;
}

/** By how much the picture is behind, in milliseconds; 0 where nothing is to wait for it. */
export function delayOf({ now, capturedAt }: Moment): number {
  if (now === null || capturedAt === null) return 0;
  const behind = now - capturedAt;
  return behind > LONGEST_BELIEVED_MS ? 0 : Math.min(Math.max(behind, 0), LONGEST_HOLD_MS);
}

/** What is due, in the order of arrival: nothing overtakes a message that waits. */
export function release<Item>(
  queue: readonly Held<Item>[],
  moment: Moment,
): { due: Item[]; rest: readonly Held<Item>[] } {
  const delay = delayOf(moment);
  const shown = moment.now === null || delay === 0 ? Number.POSITIVE_INFINITY : moment.now - delay;
  const waiting = queue.findIndex(({ since }) => since > shown);
  const cut = waiting === -1 ? queue.length : waiting;
  return { due: queue.slice(0, cut).map(({ item }) => item), rest: queue.slice(cut) };
}
