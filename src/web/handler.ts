import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { DEFAULT_LANGUAGE, type LanguageCode } from '#platform/i18n/languages.ts';
import { canonicalPathOf } from './canonical-path.ts';
import { type PageInput, pageContext } from './page-context.ts';
import { atAssetOrigin } from './ssr/asset-origin.ts';
import { cachedTimeZoneOf } from './ssr/cached-time-zone.ts';
import { createSharedChunks } from './ssr/shared-chunks.ts';

export const BUILD = build.assets.version;

type Handle = ReturnType<typeof createRequestHandler>;

const handlers = new Map<LanguageCode, Handle>();
let assets: typeof build.assets | undefined;

// One handler per language, so that a route never has to tell a language from a game.
function handlerOf(lang: LanguageCode, assetsUrl: string): Handle {
  let handle = handlers.get(lang);
  if (!handle) {
    const mode = import.meta.env.PROD ? 'production' : 'development';
    // The origin is the same for every request of a process.
    assets ??= atAssetOrigin(build.assets, assetsUrl);
    handle = createRequestHandler({ ...build, assets, basename: baseOf(lang) || '/' }, mode);
    handlers.set(lang, handle);
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
  context.set(pageContext, {
    ...page,
    ...cachedTimeZoneOf(page),
    block,
    build: BUILD,
    ...createSharedChunks(),
  });
  return await handlerOf(page.lang, page.assetsUrl)(request, context);
}

export { ROUTES } from './routes-table.ts';
