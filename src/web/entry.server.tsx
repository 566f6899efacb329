import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { isApiFailure } from '#platform/endpoint/client.ts';
import { packUrls, serverI18n } from '#ui/i18n/server-i18n.ts';
import { I18nProvider, PackUrlsContext } from '#ui/i18n/use-t.ts';
import { HtmlCacheContext } from '#ui/kit/list/html-cache-context.ts';
import { SharedChunkContext } from '#ui/kit/list/shared-chunk-context.ts';
import { pageContext } from './page-context.ts';
import { DocumentDataContext } from './shell/page-data.tsx';
import { UserTimeZone } from './shell/user-time-zone.tsx';
import { cssPreloadHeader } from './ssr/css-preload-header.ts';
import { cacheHtmlIn } from './ssr/html-cache.tsx';

/**
 * The page as one string: rendering to a string costs three quarters of streaming, and a buffered page can be cached
 * and hashed. React Router's loader data, which it would stream after the page, is written at its end.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(pageContext);
  const { serverHandoffStream, ...rest } = entry;
  const handoff = serverHandoffStream ? handoffScript(await new Response(serverHandoffStream).text()) : '';
  const i18n = serverI18n(page.lang);
  const html = renderToString(
    <I18nProvider value={i18n}>
      <PackUrlsContext value={packUrls(page.lang)}>
        <HtmlCacheContext value={cacheHtmlIn(i18n)}>
          <SharedChunkContext value={page.embed}>
            <DocumentDataContext value={{ block: page.block ?? [], handoff, mark: page.mark }}>
              <UserTimeZone written={page.writtenZone()}>
                <ServerRouter
                  context={{ ...rest, serverHandoffStream: undefined }}
                  url={request.url}
                  nonce={page.mark}
                />
              </UserTimeZone>
            </DocumentDataContext>
          </SharedChunkContext>
        </HtmlCacheContext>
      </PackUrlsContext>
    </I18nProvider>,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  const styles = cssPreloadHeader(entry);
  if (styles) headers.set('link', styles);
  page.deliver(page.piecesOf(`<!DOCTYPE html>${html}`));
  return new Response(null, { status, headers });
}

const UNSAFE = /[<>&\u2028\u2029]/g;
const escapeUnicode = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

function handoffScript(chunk: string): string {
  const text = JSON.stringify(chunk).replace(UNSAFE, escapeUnicode);
  return `{const c=window.__reactRouterContext.streamController;c.enqueue(${text});c.close()}`;
}

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** An aborted request is no error, and the error of a call was logged by the call. */
export function handleError(error: unknown, { request, context }: Asked): void {
  if (!request.signal.aborted && !isApiFailure(error)) context.get(pageContext).report(error);
}
