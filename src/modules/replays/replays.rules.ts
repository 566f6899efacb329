/** Chat is read by whole minutes of a recording, so that viewers of one moment share an answer. */
export const CHAT_WINDOW_MS = 60_000;
/** No recording is longer than a week. */
export const MAX_MINUTE = 7 * 24 * 60;
export const CHAT_PAGE = 200;
/** How long viewers share an answer. What was deleted, or may no longer be watched, is gone after it. */
export const SHARED_MS = 2_000;

/** The time in which a minute of a recording was captured; null beyond its end. */
export function windowOf(
  { capturedAt, durationMs }: { capturedAt: Date; durationMs: number },
  minute: number,
): { from: Date; to: Date } | null {
  const start = minute * CHAT_WINDOW_MS;
  if (start >= durationMs) return null;
  const end = Math.min(start + CHAT_WINDOW_MS, durationMs);
  return { from: new Date(capturedAt.getTime() + start), to: new Date(capturedAt.getTime() + end) };
}

/** Closer to its beginning or its end than this, a recording is watched from the beginning. */
export const RESUME_MARGIN_SECONDS = 30;

export const isWorthResuming = (seconds: number, length: number): boolean =>
  seconds >= RESUME_MARGIN_SECONDS && seconds <= length - RESUME_MARGIN_SECONDS;
