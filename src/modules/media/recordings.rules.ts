/** Shorter recordings are tests of an encoder and are dropped. */
export const SHORTEST_RECORDING_MS = 5_000;
/** Recordings of one match or room, newest first. */
export const RECORDINGS_SHOWN = 50;
/** Pages read at most to find recordings that the viewer may watch. */
export const MOST_PAGES = 20;

/** Names generated here: nothing else in the folder is served or deleted. */
export const RECORDING_FILE = /^[A-Za-z0-9_-]{1,64}\.\d{8}T\d{6}\.[a-z0-9]{12}\.mp4$/;
/** Validity of a protected recording's address: longer than its duration. */
export const REPLAY_MINUTES = 360;
/** Length of the reason of a removal. */
export const TAKE_DOWN_REASON = { min: 2, max: 300 } as const;
export const RECORDINGS_PATH = '/media/recordings/';

export function recordingName(room: string, now: Date, random: string): string {
  const time = now.toISOString().replace(/[-:]|\.\d+Z$/g, '');
  return `${room}.${time}.${random}.mp4`;
}
