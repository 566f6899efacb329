import { use } from 'react';
import { SharedChunkContext } from '#ui/kit/icon/shared-chunk-context.ts';
import { GAME_SHAPES } from './game-shapes.ts';

const ID = 'game-logos';
let fromPage: string | undefined;

const symbols = (): string =>
  Object.entries(GAME_SHAPES)
    .map(([slug, shape]) => `<symbol id="g-${slug}" viewBox="0 0 20 20">${shape}</symbol>`)
    .join('');

/** As with icons, the server renders the drawings into the page and the browser reads them there. */
function useDrawings(): string {
  if (import.meta.env.SSR) {
    fromPage ??= symbols();
    return use(SharedChunkContext)(fromPage);
  }
  fromPage ??= document.getElementById(ID)?.innerHTML ?? '';
  return fromPage;
}

/** Rendered once in the page, before any `GameLogo`. */
export function GameSprite() {
  const drawings = useDrawings();
  return (
    <svg
      id={ID}
      aria-hidden="true"
      width="0"
      height="0"
      style={{ position: 'absolute' }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
      dangerouslySetInnerHTML={{ __html: drawings }}
    />
  );
}
