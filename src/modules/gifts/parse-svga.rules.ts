import { InvalidSvga } from './protobuf-wire.rules.ts';
import { ANIMATION_LIMITS, readAnimation, type SvgaAnimation } from './svga-animation.rules.ts';

/** An SVGA 2 file is one deflated message, inflated up to the limit only. */
export async function parseSvga(file: Uint8Array<ArrayBuffer>): Promise<SvgaAnimation> {
  if (file.length > ANIMATION_LIMITS.bytes) throw new InvalidSvga('the file is too large');
  const stream = new Blob([file]).stream().pipeThrough(new DecompressionStream('deflate'));
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new InvalidSvga('it cannot be inflated');
    });
    if (done) break;
    size += value.length;
    if (size > ANIMATION_LIMITS.inflated) {
      void reader.cancel().catch(() => undefined);
      throw new InvalidSvga('it is too large once inflated');
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return readAnimation(bytes);
}
