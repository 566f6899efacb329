import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError, messageKey, type Translate } from '#platform/errors/errors.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#platform/i18n/languages.ts';
import type { Log } from '#platform/log/log.ts';
import type { Caller } from './caller.ts';
import type { Envelope } from './envelope.ts';

export interface ErrorAnswer {
  translate: Translate;
  log: Log;
}

/** Any thrown thing as an envelope with a truthful status. The unexpected is logged and shows nothing of itself. */
export function refuse(
  c: Context,
  thrown: unknown,
  { answer }: { answer: ErrorAnswer },
  caller?: Caller,
): Response {
  const expected = thrown instanceof AppError;
  const error = expected ? thrown : platformErrors.unexpected();
  if (!expected) {
    const details = { err: thrown, requestId: caller?.requestId, path: c.req.path };
    (caller?.log ?? answer.log).error(details, 'unexpected error');
  }
  const asked = c.req.header('lan');
  const lang = caller?.lang ?? (isLanguage(asked) ? asked : DEFAULT_LANGUAGE);
  const text = answer.translate(lang, messageKey(error.code), error.params);
  const body: Envelope = {
    status: 'fail',
    result: null,
    errorCode: error.spec.number ?? error.code,
    code: expected ? 400 : -1,
    errorMsg: text,
    msg: text,
  };
  if (error.fields) {
    body.fields = Object.fromEntries(
      Object.entries(error.fields).map(([field, { key, params }]) => [
        field,
        answer.translate(lang, key, params),
      ]),
    );
    const [field, problem] = Object.entries(body.fields)[0] ?? [];
    if (field)
      body.errorMsg = body.msg = answer.translate(lang, 'errors.platform.invalid', {
        field,
        problem: problem ?? '',
      });
  }
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  if (error.code === platformErrors.tooMany.code) headers['retry-after'] = String(error.params.seconds);
  return c.json(body, error.spec.status as ContentfulStatusCode, headers);
}
