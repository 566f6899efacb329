import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { GAMES } from '../games.rules.ts';
import { GameLogo } from './game-logo.tsx';
import { GAME_SHAPES } from './game-shapes.ts';
import { GameSprite } from './game-sprite.tsx';

const MOST_BYTES = 2_048;
const file = (name: string) =>
  readFileSync(resolve(import.meta.dirname, '../../../../public/games', `${name}.svg`), 'utf8');
const slugs = GAMES.map(({ slug }) => slug);

it('every game has a drawing of its own', () => {
  expect(Object.keys(GAME_SHAPES)).toEqual(slugs);
  expect(new Set(Object.values(GAME_SHAPES)).size).toBe(slugs.length);
});

it('a logo points at its drawing in the page', () => {
  const sprite = renderToStaticMarkup(<GameSprite />);
  for (const game of slugs) {
    const id = /href="#([\w-]+)"/.exec(renderToStaticMarkup(<GameLogo game={game} size={16} />))?.[1];
    expect(sprite).toContain(`<symbol id="${id}" viewBox="0 0 20 20">${GAME_SHAPES[game]}</symbol>`);
  }
});

describe.each(slugs)('the files of %s', (slug) => {
  it('have a URL, and are small', () => {
    for (const name of [slug, `${slug}-bg`]) {
      expect(file(name)).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[^"]+"[^>]*>.+<\/svg>\n$/s,
      );
      expect(Buffer.byteLength(file(name))).toBeLessThan(MOST_BYTES);
    }
  });

  it('show the same drawing as pages', () => {
    expect(file(slug)).toContain(GAME_SHAPES[slug]);
  });
});
