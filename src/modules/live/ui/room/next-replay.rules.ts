interface Listed {
  id: number;
  durationMs: number;
  startedAt: string;
}

/** A recording that begins so soon after another goes on with it: the push was lost, or the match changed. */
const GOES_ON_MS = 15 * 60_000;

const goesOn = (later: Listed, before: Listed): boolean =>
  Date.parse(later.startedAt) - Date.parse(before.startedAt) - before.durationMs < GOES_ON_MS;

/** The index of the first part of the broadcast of a recording, in a list with the newest first. */
function firstPart(recordings: readonly Listed[], index: number): number {
  const [later, before] = [recordings[index], recordings[index + 1]];
  return later && before && goesOn(later, before) ? firstPart(recordings, index + 1) : index;
}

/** What to watch after a recording: the part that goes on with it, otherwise the broadcast before it from its first part. */
export function nextReplay<Row extends Listed>(recordings: readonly Row[], watched: Listed): Row | null {
  const at = recordings.findIndex(({ id }) => id === watched.id);
  if (at === -1) return null;
  const newer = recordings[at - 1];
  if (newer && goesOn(newer, watched)) return newer;
  return recordings[firstPart(recordings, firstPart(recordings, at) + 1)] ?? null;
}
