import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError, messageKey, type Translate } from '#platform/errors/errors.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { DEFAULT_LANGUAGE, isLanguage, type LanguageCode } from '#platform/i18n/languages.ts';
import type { Log } from '#platform/log/log.ts';
import type { Caller } from './caller.ts';
import type { Envelope } from './envelope.ts';

export interface ErrorAnswer {
  translate: Translate;
  log: Log;
}

export interface Refusal {
  error: AppError;
  body: Envelope<never>;
}

/** Any thrown thing in the reader's words. The unexpected is logged and shows nothing of itself. */
export function refusalOf(
  thrown: unknown,
  { translate, log }: ErrorAnswer,
  lang: LanguageCode,
  where: { caller?: Caller | undefined; path: string },
): Refusal {
  const expected = thrown instanceof AppError;
  const error = expected ? thrown : platformErrors.unexpected();
  if (!expected) {
    const details = { err: thrown, requestId: where.caller?.requestId, path: where.path };
    (where.caller?.log ?? log).error(details, 'unexpected error');
  }
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

/** The same as an HTTP answer with a truthful status. */
export function refuse(
  c: Context,
  thrown: unknown,
  { answer }: { answer: ErrorAnswer },
  caller?: Caller,
): Response {
  const asked = c.req.header('lan');
  const lang = caller?.lang ?? (isLanguage(asked) ? asked : DEFAULT_LANGUAGE);
  const { error, body } = refusalOf(thrown, answer, lang, { caller, path: c.req.path });
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  if (error.code === platformErrors.tooMany.code) headers['retry-after'] = String(error.params.seconds);
  return c.json(body, error.spec.status as ContentfulStatusCode, headers);
}
