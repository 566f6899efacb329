import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { isApiFailure } from '#platform/endpoint/client.ts';
import { packUrls, serverI18n } from '#ui/i18n/server-i18n.ts';
import { I18nProvider, PackUrlsContext } from '#ui/i18n/use-t.ts';
import { RenderedAtContext } from '#ui/kit/format/rendered-at.ts';
import { offsetMinutes } from '#ui/kit/format/time-zone-offset.ts';
import { SharedChunkContext } from '#ui/kit/icon/shared-chunk-context.ts';
import { HtmlCacheContext } from '#ui/kit/list/html-cache-context.ts';
import { HALF_YEAR_MS } from '#ui/time/zone-script.ts';
import { type PageContext, pageContext } from './page-context.ts';
import { type DocumentData, DocumentDataContext } from './shell/page-data.tsx';
import { UserTimeZone } from './shell/user-time-zone.tsx';
import { atAssetOrigin } from './ssr/asset-origin.ts';
import { cssPreloadHeader } from './ssr/css-preload-header.ts';
import { cacheHtmlIn } from './ssr/html-cache.tsx';

/** The page in one piece, so that it can be cached and its scripts hashed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const page = context.get(pageContext);
  const i18n = serverI18n(page.lang);
  const zone = page.writtenZone();
  const html = await renderWhole(
    <I18nProvider value={i18n}>
      <PackUrlsContext value={atAssetOrigin(packUrls(page.lang), page.assetsUrl)}>
        <HtmlCacheContext value={cacheHtmlIn(i18n)}>
          <SharedChunkContext value={page.embed}>
            <DocumentDataContext value={documentData(page, zone)}>
              <RenderedAtContext value={page.now.getTime()}>
                <UserTimeZone written={zone}>
                  <ServerRouter context={entry} url={request.url} nonce={page.mark} />
                </UserTimeZone>
              </RenderedAtContext>
            </DocumentDataContext>
          </SharedChunkContext>
        </HtmlCacheContext>
      </PackUrlsContext>
    </I18nProvider>,
    page,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  const styles = cssPreloadHeader(entry);
  if (styles) headers.set('link', styles);
  page.deliver(page.piecesOf(html));
  return new Response(null, { status, headers });
}

function documentData(
  { block, mark, build, assetsUrl, now, hasDays }: PageContext,
  zone: string,
): DocumentData {
  const offsets = [0, HALF_YEAR_MS].map((ms) => offsetMinutes(zone, now.getTime() + ms)).join(' ');
  return {
    block: block ?? [],
    mark,
    build,
    offsets,
    assets: assetsUrl || undefined,
    ...(hasDays() ? { days: '' } : {}),
  };
}

/** React Router's loader data suspends at the end of a page: a page is whole when all that suspended is there. */
async function renderWhole(
  page: ReactNode,
  { mark, report }: Pick<PageContext, 'mark' | 'report'>,
): Promise<string> {
  let hasShell = false;
  const stream = await renderToReadableStream(page, {
    nonce: mark,
    // A page sent whole has no use for chunks, which a script would put into their places.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      // An earlier error is thrown.
      if (hasShell) report(error);
    },
  });
  hasShell = true;
  await stream.allReady;
  return await new Response(stream).text();
}

interface RenderRequest {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** An aborted request is no error, and the error of a call was logged by the call. */
export function handleError(error: unknown, { request, context }: RenderRequest): void {
  if (!request.signal.aborted && !isApiFailure(error)) context.get(pageContext).report(error);
}
