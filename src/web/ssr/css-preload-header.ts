import type { EntryContext } from 'react-router';

type Rendered = Pick<EntryContext, 'manifest' | 'staticHandlerContext'>;

/**
 * The header that names a page's style sheets. In the document they stand behind its scripts, which need as many lines
 * to a host as a browser has, and nothing is shown before they are there.
 */
export function cssPreloadHeader({ manifest, staticHandlerContext: { matches } }: Rendered): string {
  const sheets = matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  return [...new Set(sheets)].map((sheet) => `<${sheet}>; rel=preload; as=style`).join(', ');
}
