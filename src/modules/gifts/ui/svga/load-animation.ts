import { parseSvga } from '../../parse-svga.rules.ts';
import { InvalidSvga } from '../../protobuf-wire.rules.ts';
import type { SvgaAnimation } from '../../svga-animation.rules.ts';

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
