/** Loaded with the first upload: a server that gets none stays small. */
const library = () => import('mediabunny');

/** What browsers everywhere play. */
const PICTURE = 'avc';
const SOUND = 'aac';

/** Of the file, while it is looked into. */
const HELD_BYTES = 2 * 1024 * 1024;

/** An mp4's length in whole seconds, from its own bytes whatever its name claims; null for what no page could play. */
export async function readClip(path: string): Promise<{ seconds: number } | null> {
  const { FilePathSource, Input, MP4 } = await library();
  const input = new Input({ source: new FilePathSource(path, { maxCacheSize: HELD_BYTES }), formats: [MP4] });
  try {
    if (!(await input.canRead())) return null;
    const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    if ((await picture?.getCodec()) !== PICTURE) return null;
    if (sound && (await sound.getCodec()) !== SOUND) return null;
    const seconds = await input.computeDuration();
    return Number.isFinite(seconds) && seconds > 0 ? { seconds: Math.max(1, Math.round(seconds)) } : null;
  } catch {
    // Cut short or made up: whatever the reader trips over, it is no file of ours.
    return null;
  } finally {
    input.dispose();
  }
}
