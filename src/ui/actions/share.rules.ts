/** The site's own preview picture, without its host; spoiler-free where the shared address is. Null: none, or elsewhere. */
export function previewPath(picture: string, shared: string): string | null {
  const found = URL.parse(picture, shared);
  if (!found || !/^\/(og|uploads|covers)\//.test(found.pathname)) return null;
  if (new URL(shared).searchParams.has('spoiler') && found.pathname.startsWith('/og/'))
    found.searchParams.set('spoiler', '1');
  return found.pathname + found.search;
}
