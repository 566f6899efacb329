import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { DEFAULT_LANGUAGE, type LanguageCode } from '#platform/i18n/languages.ts';
import { canonicalPathOf } from './canonical-path.ts';
import { dedupeRootCss } from './lasting-styles.ts';
import { type PageInput, pageContext } from './page-context.ts';
import { fixedSegments, routeSubsetOf, routesOf } from './route-families.ts';
import { cachedTimeZoneOf } from './ssr/cached-time-zone.ts';
import { createSharedChunks } from './ssr/shared-chunks.ts';

type Handle = ReturnType<typeof createRequestHandler>;

const handlers = new Map<string, Handle>();
const styledRoutes = dedupeRootCss(build.assets.routes);
const fixed = fixedSegments(Object.values(build.routes).filter((route) => route !== undefined));

// One handler per language, so that no route has to distinguish a language from a game.
function handlerOf(lang: LanguageCode, request: Request): Handle {
  const basename = baseOf(lang) || '/';
  const family = isDocument(request) ? routeSubsetOf(new URL(request.url).pathname, basename, fixed) : 'all';
  const key = `${lang} ${family}`;
  let handle = handlers.get(key);
  if (!handle) {
    const routes = routesOf(family, build.routes);
    const assets = { ...build.assets, routes: routesOf(family, styledRoutes) };
    handle = createRequestHandler(
      { ...build, basename, routes, assets },
      import.meta.env.PROD ? 'production' : 'development',
    );
    handlers.set(key, handle);
  }
  return handle;
}

/** Suffix of the router's data requests. */
const isDocument = ({ url }: Request): boolean => !/\.data(?:$|\?)/.test(url);

const baseOf = (lang: LanguageCode): string => (lang === DEFAULT_LANGUAGE ? '' : `/${lang}`);

/** Canonical address of the page; null where the request has it. */
function betterAddress(request: Request, lang: LanguageCode): string | null {
  const { pathname, search } = new URL(request.url);
  const base = baseOf(lang);
  const path = pathname.slice(base.length) || '/';
  const spelled = canonicalPathOf(path);
  if (spelled === path) return null;
  return (base && spelled === '/' ? base : base + spelled) + search;
}

/** The only call from the server's module graph into the bundle. */
export async function renderPage(request: Request, page: PageInput): Promise<Response> {
  const better = isDocument(request) ? betterAddress(request, page.lang) : null;
  if (better !== null) return new Response(null, { status: 301, headers: { location: better } });
  const context = new RouterContextProvider();
  const block = isDocument(request) ? [] : null;
  context.set(pageContext, { ...page, ...cachedTimeZoneOf(page), block, ...createSharedChunks() });
  return await handlerOf(page.lang, request)(request, context);
}

export const BUILD = build.assets.version;
export { ROUTES } from './routes-table.ts';
