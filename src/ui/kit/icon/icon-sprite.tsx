import { use } from 'react';
import { SharedChunkContext } from './shared-chunk-context.ts';
import { SPRITE } from './sprite.ts';

const ID = 'icons';
let fromPage: string | undefined;

/** The server renders the drawings into the page; the browser reads them there, so that its scripts contain none. */
function useDrawings(): string {
  if (import.meta.env.SSR) return use(SharedChunkContext)(SPRITE);
  fromPage ??= document.getElementById(ID)?.innerHTML ?? '';
  return fromPage;
}

/** Rendered once in the page, before any icon. One string, so that React hydrates one element. */
export function IconSprite() {
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
