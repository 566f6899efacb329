const WRAP = 2 ** 32;
/** A larger step means that the encoder's clock was reset. */
const BACK_MS = 1_000;
const AHEAD_MS = 10_000;
const USUAL_STEP_MS = 20;

/**
 * The encoder's 32-bit clock as milliseconds from the first packet. The clock may wrap or be reset; both tracks shift
 * together then, so that sound and picture stay in sync and no player waits for a gap.
 */
export function createTimeline(): (timestamp: number) => number {
  let last: number | null = null;
  let shift = 0;
  return (timestamp) => {
    if (last === null) {
      last = 0;
      shift = -timestamp;
      return 0;
    }
    let at = timestamp + shift;
    if (at - last < -WRAP / 2) {
      shift += WRAP;
      at += WRAP;
    }
    if (at - last < -BACK_MS || at - last > AHEAD_MS) {
      shift += last + USUAL_STEP_MS - at;
      at = last + USUAL_STEP_MS;
    }
    at = Math.max(0, at);
    last = Math.max(last, at);
    return at;
  };
}
