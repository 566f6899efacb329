import { ANIMATION_LIMITS, readAnimation, type SvgaAnimation } from './animation.ts';
import { InvalidSvga } from './protobuf-wire.ts';

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

const films = new Map<string, Promise<SvgaAnimation>>();

/** Cached per URL; failures are not cached. */
export function loadAnimation(url: string): Promise<SvgaAnimation> {
  let film = films.get(url);
  if (!film) {
    film = fetchFilm(url);
    films.set(url, film);
    film.catch(() => films.delete(url));
  }
  return film;
}

async function fetchFilm(url: string): Promise<SvgaAnimation> {
  const response = await fetch(url);
  if (!response.ok) throw new InvalidSvga(`the server answered ${response.status}`);
  return await parseSvga(new Uint8Array(await response.arrayBuffer()));
}
