import { checkInput } from '#platform/endpoint/input.ts';
import type { RawRequest, RawRoute } from '#platform/http/raw-routes.ts';
import { securityHeaders } from '#platform/security/headers.ts';
import { inlineHash } from '#platform/security/script-hashes.ts';
import { WIDGET_SCRIPT } from './widget-script.ts';
import { widgetCss } from './widget-style.ts';
import { WidgetQuery } from './widgets.contract.ts';
import { WIDGET_KINDS } from './widgets.rules.ts';
import type { WidgetsService } from './widgets.service.ts';

const FRESH_SECONDS = 5;

/** `/widget/match/12` and `/widget/league/3`: pages for frames on other sites, the same for all visitors. */
export const widgetDocuments = (widgets: WidgetsService): RawRoute[] =>
  WIDGET_KINDS.map((kind) => ({
    path: `/widget/${kind}/:id{[1-9]\\d{0,14}}`,
    limit: 'widget',
    contentType: 'text/html; charset=utf-8',
    answer: (request) =>
      widgets[kind](Number(request.params.id), queryOf(request), request.caller.brand, request.now),
    missing: (request) => widgets.missing(kind, queryOf(request), request.caller.brand),
    headers: (_, { https, brand }) => ({
      ...Object.fromEntries(
        securityHeaders({
          https,
          isHtml: true,
          framed: true,
          scriptHashes: [inlineHash(WIDGET_SCRIPT)],
          styleHashes: [inlineHash(widgetCss(brand))],
        }),
      ),
      'cache-control': `public, max-age=${FRESH_SECONDS}, stale-while-revalidate=${FRESH_SECONDS}`,
    }),
  }));

const queryOf = ({ query }: RawRequest): WidgetQuery =>
  checkInput(WidgetQuery, Object.fromEntries(query), false) as WidgetQuery;
