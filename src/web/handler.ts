import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { DEFAULT_LANGUAGE, type LanguageCode } from '#platform/i18n/languages.ts';
import { createEmbedded } from './embedded.ts';
import { type PageInput, pageContext } from './page-context.ts';

type Handle = ReturnType<typeof createRequestHandler>;

const handlers = new Map<LanguageCode, Handle>();

// One handler per language, so that a route never has to tell a language from a game.
function handlerOf(lang: LanguageCode): Handle {
  let handle = handlers.get(lang);
  if (!handle) {
    const basename = lang === DEFAULT_LANGUAGE ? '/' : `/${lang}`;
    handle = createRequestHandler(
      { ...build, basename },
      import.meta.env.PROD ? 'production' : 'development',
    );
    handlers.set(lang, handle);
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
  return handlerOf(page.lang)(request, context);
}

export { ROUTES } from './routes-table.ts';
