/** Shorter than this is a test of the encoder, not a broadcast. */
export const SHORTEST_RECORDING_MS = 5_000;
/** Of one match or one room, newest first. */
export const RECORDINGS_SHOWN = 50;
/** So many times as many are looked at for those that a reader may watch. */
export const MOST_PAGES = 20;

/** Names of our own making: nothing else in the folder is served or deleted. */
export const RECORDING_FILE = /^[A-Za-z0-9_-]{1,64}\.\d{8}T\d{6}\.[a-z0-9]{12}\.mp4$/;
/** How long the address of a guarded one works: longer than it plays. */
export const REPLAY_MINUTES = 360;
/** Why one is taken down. */
export const TAKE_DOWN_REASON = { min: 2, max: 300 } as const;
export const RECORDINGS_PATH = '/media/recordings/';

export function recordingName(room: string, now: Date, random: string): string {
  const time = now.toISOString().replace(/[-:]|\.\d+Z$/g, '');
  return `${room}.${time}.${random}.mp4`;
}
