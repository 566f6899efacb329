import type { ClipCard } from '../clips.contract.ts';

/** The clipper's title, or the teams and the minute; empty for a clip without a match. */
export const clipTitle = ({ title, sides, minute }: Pick<ClipCard, 'title' | 'sides' | 'minute'>): string =>
  title || [sides, minute].filter(Boolean).join(' · ');

/** What a clip shows of a broadcast, in steps of half a second before the frame that was on the screen. */
export const CLIP_WINDOW_SECONDS = 90;
export const CLIP_STEP = 0.5;

/** Both ends of a clip, in seconds before the tap: the other one follows where it would be too short or too long. */
export function moveEnd(
  ends: { start: number; end: number },
  which: 'start' | 'end',
  seconds: number,
  { min, max }: { min: number; max: number },
): { start: number; end: number } {
  const [shortest, longest] = [min / 1000, max / 1000];
  if (which === 'start') {
    const start = Math.min(Math.max(seconds, shortest), CLIP_WINDOW_SECONDS);
    return { start, end: Math.max(Math.min(ends.end, start - shortest), start - longest) };
  }
  const end = Math.min(Math.max(seconds, 0), CLIP_WINDOW_SECONDS - shortest);
  return { start: Math.min(Math.max(ends.start, end + shortest), end + longest), end };
}
