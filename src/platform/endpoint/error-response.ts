import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import {
  isDatabaseDown,
  isPoolExhausted,
  isUnavailable,
  logUnavailable,
  RETRY_SECONDS,
} from '#platform/db/availability.ts';
import { AppError, messageKey, type Translate } from '#platform/errors/errors.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { DEFAULT_LANGUAGE, isLanguage, type LanguageCode } from '#platform/i18n/languages.ts';
import type { Log } from '#platform/log/log.ts';
import { redactedPath } from '#platform/log/redacted-path.ts';
import { ClientDisconnected } from './body.ts';
import type { Caller } from './caller.ts';
import type { Envelope } from './envelope.ts';

export interface ErrorResponseParts {
  translate: Translate;
  log: Log;
}

export interface ErrorResponse {
  error: AppError;
  body: Envelope<never>;
}

/** Error response of any thrown value, localized. Unexpected errors are logged and reveal nothing. */
export function errorResponseOf(
  thrown: unknown,
  { translate, log }: ErrorResponseParts,
  lang: LanguageCode,
  where: { caller?: Caller | undefined; path: string; requestId?: string | undefined },
): ErrorResponse {
  const error = errorOf(thrown);
  const expected = error.code !== platformErrors.unexpected.code;
  // A caller's own log names the request.
  const about = {
    path: redactedPath(where.path),
    ...(where.requestId ? { requestId: where.requestId } : {}),
  };
  const to = where.caller?.log ?? log;
  if (!expected) to.error({ event: 'http.unexpected_error', err: thrown, ...about }, 'unexpected error');
  else if (isUnavailable(thrown)) logUnavailable(log, thrown, about);
  const fields = Object.entries(error.fields ?? {}).map(
    ([field, { key, params }]) => [field, translate(lang, key, params)] as const,
  );
  const [first] = fields;
  const text = first
    ? translate(lang, 'errors.platform.invalid', { field: first[0], problem: first[1] })
    : translate(lang, messageKey(error.code), error.params);
  return {
    error,
    body: {
      status: 'fail',
      result: null,
      errorCode: error.spec.number ?? error.code,
      code: expected ? 400 : -1,
      errorMsg: text,
      msg: text,
      ...(first ? { fields: Object.fromEntries(fields) } : {}),
    },
  };
}

function errorOf(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof ClientDisconnected) return platformErrors.malformed();
  if (isPoolExhausted(thrown)) return platformErrors.busy();
  return isDatabaseDown(thrown) ? platformErrors.unavailable() : platformErrors.unexpected();
}

const DAY_SECONDS = 86_400;
const MAINTENANCE: readonly string[] = [platformErrors.maintenance.code, platformErrors.readOnly.code];
const MAINTENANCE_SECONDS = 60;

/** `Retry-After` of every 429: as in its message, or a day. */
function secondsToWait({ code, params, spec }: AppError, thrown: unknown): number | null {
  if (code === platformErrors.busy.code || isUnavailable(thrown)) return RETRY_SECONDS;
  if (MAINTENANCE.includes(code)) return MAINTENANCE_SECONDS;
  if (spec.status !== 429) return null;
  const seconds = Math.ceil(Number(params.seconds));
  return seconds > 0 ? seconds : DAY_SECONDS;
}

const LOGGED_STATUSES: readonly number[] = [401, 403, 429];

/** Logs failed sign-ins, missing rights and exceeded limits, with account and address. */
function logRefusal(caller: Caller, { code, spec }: AppError, path: string): void {
  if (!spec.logged && !LOGGED_STATUSES.includes(spec.status)) return;
  const { viewer, ip } = caller;
  caller.log.info(
    {
      event: 'http.request_rejected',
      code,
      path: redactedPath(path),
      ip,
      userId: viewer.kind === 'user' ? viewer.id : null,
    },
    'request rejected',
  );
}

/** The same as an HTTP response with its status. */
export function toErrorResponse(
  c: Context,
  thrown: unknown,
  { answer }: { answer: ErrorResponseParts },
  caller?: Caller,
  requestId?: string,
): Response {
  const requested = c.req.header('lan');
  const lang = caller?.lang ?? (isLanguage(requested) ? requested : DEFAULT_LANGUAGE);
  const { error, body } = errorResponseOf(thrown, answer, lang, { caller, path: c.req.path, requestId });
  if (caller) logRefusal(caller, error, c.req.path);
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  const seconds = secondsToWait(error, thrown);
  if (seconds !== null) headers['retry-after'] = String(seconds);
  return c.json(body, error.spec.status as ContentfulStatusCode, headers);
}
