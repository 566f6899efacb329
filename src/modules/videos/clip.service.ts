/** Lazy: a server without uploads does not load it. */
const library = () => import('mediabunny');

/** The codec that every browser plays. */
const PICTURE = 'avc';
const SOUND = 'aac';

/** Read buffer of the file. */
const HELD_BYTES = 2 * 1024 * 1024;

/** Duration of an mp4 in whole seconds, from its bytes; null for a file that browsers cannot play. */
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
    // Truncated or forged: any parser error means an invalid file.
    return null;
  } finally {
    input.dispose();
  }
}
