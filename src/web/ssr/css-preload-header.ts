import type { EntryContext } from 'react-router';

type Rendered = Pick<EntryContext, 'manifest' | 'staticHandlerContext'>;

/**
 * Header that preloads a page's style sheets. In the document they follow its scripts, which occupy all connections to
 * the host, and nothing renders before them.
 */
export function cssPreloadHeader({ manifest, staticHandlerContext: { matches } }: Rendered): string {
  const sheets = matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []);
  return [...new Set(sheets)].map((sheet) => `<${sheet}>; rel=preload; as=style`).join(', ');
}
