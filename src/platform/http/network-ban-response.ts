import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ErrorResponseParts, errorResponseOf } from '#platform/endpoint/error-response.ts';
import { networkBanParams } from '#platform/endpoint/session-end-error.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { splitLanguage } from '#platform/i18n/languages.ts';
import { pathOf } from '#platform/pages/page-cache-key.ts';
import { standalonePage } from '#platform/pages/standalone-page.ts';
import { securityHeaders } from '#platform/security/headers.ts';
import type { Callers } from '#platform/session/callers.ts';

/** True where it has responded: the address is banned from everything. */
export type RejectBannedNetwork = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Monitoring, and servers with signed webhooks, are never rejected. */
const ALWAYS = ['/healthz', '/readyz', '/metrics'];

export function createNetworkBanResponse(parts: {
  callers: Callers;
  bannedUntil(ip: string): Date | null;
  hookPaths: readonly string[];
  answer: ErrorResponseParts;
  demo: boolean;
}): RejectBannedNetwork {
  const { callers, bannedUntil, answer, demo } = parts;
  const open = new Set([...ALWAYS, ...parts.hookPaths]);
  return (request, response) => {
    const until = bannedUntil(callers.ipOf(request));
    if (!until) return false;
    const path = pathOf(request);
    if (open.has(path)) return false;
    const isHtml = !path.startsWith('/api/') && (request.headers.accept ?? '').includes('text/html');
    const caller = callers.asGuest(request, isHtml ? splitLanguage(path).lang : undefined);
    const error = platformErrors.networkBanned(networkBanParams(until, caller));
    const { body } = errorResponseOf(error, answer, caller.lang, { caller, path });
    const words = { title: body.errorMsg ?? '', address: request.url ?? '/', demo };
    response.writeHead(error.spec.status, {
      ...Object.fromEntries(securityHeaders({ https: callers.isHttps(request), isHtml })),
      'content-type': isHtml ? 'text/html; charset=utf-8' : 'application/json',
      'cache-control': 'no-store',
      'x-request-id': callers.requestId(request),
    });
    response.end(isHtml ? standalonePage(answer.translate, caller.lang, words) : JSON.stringify(body));
    return true;
  };
}
