/** The tag `onCapture` of `platform/media/broadcast.ts`: media time of a keyframe, and when it was captured. */
interface Capture {
  at: number;
  wall: number;
}

/** Capture times of an FLV stream. */
export interface CaptureTimes {
  /** Script data of the stream; other tags are ignored. */
  add(data: unknown): void;
  /** Capture time of a place in the element, in milliseconds; null before the first tag. */
  of(currentTime: number): number | null;
}

/** The element's time starts with the first keyframe of the connection, which has the first tag. */
export function createCaptureTimes(): CaptureTimes {
  let first: Capture | null = null;
  let newest: Capture | null = null;
  return {
    add(data) {
      const capture = captureOf(data);
      if (!capture) return;
      first ??= capture;
      newest = capture;
    },
    of: (currentTime) => (first && newest ? newest.wall + first.at + currentTime * 1000 - newest.at : null),
  };
}

function captureOf(data: unknown): Capture | null {
  const tag = (data as { onCapture?: Partial<Capture> | null } | null)?.onCapture;
  return Number.isFinite(tag?.at) && Number.isFinite(tag?.wall) ? (tag as Capture) : null;
}
