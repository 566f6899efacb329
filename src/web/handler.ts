import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { DEFAULT_LANGUAGE, type LanguageCode } from '#platform/i18n/languages.ts';
import { createEmbedded } from './embedded.ts';
import { type PageInput, pageContext } from './page-context.ts';
import { familyOf, fixedSegments, routesOf } from './route-families.ts';

type Handle = ReturnType<typeof createRequestHandler>;

const handlers = new Map<string, Handle>();
const fixed = fixedSegments(Object.values(build.routes).filter((route) => route !== undefined));

// One handler per language, so that a route never has to tell a language from a game.
function handlerOf(lang: LanguageCode, request: Request): Handle {
  const basename = lang === DEFAULT_LANGUAGE ? '/' : `/${lang}`;
  const family = isDocument(request) ? familyOf(new URL(request.url).pathname, basename, fixed) : 'all';
  const key = `${lang} ${family}`;
  let handle = handlers.get(key);
  if (!handle) {
    const routes = routesOf(family, build.routes);
    const assets = { ...build.assets, routes: routesOf(family, build.assets.routes) };
    handle = createRequestHandler(
      { ...build, basename, routes, assets },
      import.meta.env.PROD ? 'production' : 'development',
    );
    handlers.set(key, handle);
  }
  return handle;
}

/** The router's own addresses for data end so. */
const isDocument = ({ url }: Request): boolean => !/\.data(?:$|\?)/.test(url);

/** All that crosses from the server's graph into the bundle: one function. */
export function renderPage(request: Request, page: PageInput): Promise<Response> {
  const context = new RouterContextProvider();
  const block = isDocument(request) ? [] : null;
  context.set(pageContext, { ...page, block, ...createEmbedded() });
  return handlerOf(page.lang, request)(request, context);
}

export { ROUTES } from './routes-table.ts';
