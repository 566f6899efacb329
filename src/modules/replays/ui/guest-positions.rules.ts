import { isWorthResuming } from '../replays.rules.ts';

export const POSITIONS_KEY = 'replay-positions';
/** The oldest ones are forgotten. */
const MOST = 50;

type Stored = Record<string, { seconds: number; at: number }>;

function read(text: string | null): Stored {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    const entries = Object.entries(Object(stored) as Stored);
    return Object.fromEntries(
      entries.filter(([, value]) => Number.isFinite(value?.seconds) && Number.isFinite(value?.at)),
    );
  } catch {
    // Invalid JSON, from another version or edited.
    return {};
  }
}

export const storedPosition = (text: string | null, recordingId: number): number | null =>
  read(text)[recordingId]?.seconds ?? null;

/** The text to store for a guest who stopped there. */
export function withPosition(
  text: string | null,
  { recordingId, seconds, length }: { recordingId: number; seconds: number; length: number },
  now: number,
): string {
  const stored = read(text);
  delete stored[recordingId];
  if (isWorthResuming(seconds, length)) stored[recordingId] = { seconds, at: now };
  const newest = Object.entries(stored).toSorted(([, a], [, b]) => b.at - a.at);
  return JSON.stringify(Object.fromEntries(newest.slice(0, MOST)));
}
