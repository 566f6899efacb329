import { FILM_LIMITS, type Film, readFilm } from './film.ts';
import { BadSvga } from './protobuf-wire.ts';

/** An SVGA 2 file is one deflated message. It is inflated no further than we would play. */
export async function parseSvga(file: Uint8Array<ArrayBuffer>): Promise<Film> {
  if (file.length > FILM_LIMITS.bytes) throw new BadSvga('the file is too large');
  const stream = new Blob([file]).stream().pipeThrough(new DecompressionStream('deflate'));
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new BadSvga('it cannot be inflated');
    });
    if (done) break;
    size += value.length;
    if (size > FILM_LIMITS.inflated) {
      void reader.cancel().catch(() => undefined);
      throw new BadSvga('it is too large once inflated');
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return readFilm(bytes);
}

const films = new Map<string, Promise<Film>>();

/** Each file once; one that failed is asked for again. */
export function loadFilm(url: string): Promise<Film> {
  let film = films.get(url);
  if (!film) {
    film = fetchFilm(url);
    films.set(url, film);
    film.catch(() => films.delete(url));
  }
  return film;
}

async function fetchFilm(url: string): Promise<Film> {
  const response = await fetch(url);
  if (!response.ok) throw new BadSvga(`the server answered ${response.status}`);
  return await parseSvga(new Uint8Array(await response.arrayBuffer()));
}
