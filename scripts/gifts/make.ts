// node scripts/gifts/make.ts: draws the gifts' icons and animations into public/gifts.
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ART, ICON_SIDE } from './art.ts';
import { FILMS } from './films.ts';
import { svgaOf } from './movie.ts';
import { svgOf } from './shapes.ts';

const folder = resolve(import.meta.dirname, '../../public/gifts');
await mkdir(folder, { recursive: true });
for (const [name, shapes] of Object.entries(ART)) {
  await writeFile(join(folder, `${name}.svg`), svgOf(shapes, ICON_SIDE));
}
for (const [name, film] of Object.entries(FILMS)) {
  const bytes = svgaOf(film);
  await writeFile(join(folder, `${name}.svga`), bytes);
  process.stdout.write(
    `${name}: ${film.frames} frames, ${film.sprites.length} sprites, ${bytes.length} bytes\n`,
  );
}
