import { AppError, defineErrors, type FieldProblem } from './errors.ts';

/** Errors of any endpoint. */
export const platformErrors = defineErrors('platform', {
  unexpected: { status: 500 },
  notFound: { status: 404 },
  /** A page that was public and has been removed. */
  gone: { status: 410 },
  methodNotAllowed: { status: 405 },
  malformed: { status: 400 },
  invalid: { status: 422, params: ['field', 'problem'] },
  tooLarge: { status: 413, params: ['max'] },
  tooSlow: { status: 408 },
  unsupportedMedia: { status: 415 },
  tooMany: { status: 429, params: ['seconds'] },
  foreignRequest: { status: 403 },
  noPermission: { status: 403 },
  notSignedIn: { status: 401, number: 3000 },
  signedOutElsewhere: { status: 401, number: 3001 },
  /** For a session ended by a ban; `logins.banned` is the error at sign-in. */
  banned: { status: 401, number: 3001, params: ['reason', 'until', 'contact'] },
  /** A banned address or network; without the reason, which would help evasion. */
  networkBanned: { status: 403, params: ['until', 'contact'] },
  /** No key of a program, or one that is unknown, expired or revoked. */
  keyNeeded: { status: 401 },
  keyScopeMissing: { status: 403, params: ['scope'] },
  accountWaiting: { status: 403 },
  recentSignInNeeded: { status: 403 },
  /** Nobody decides about their own order, plan or application. */
  ownBusiness: { status: 403 },
  /** Not executed: waits for a second administrator, under this id. */
  approvalAwaited: { status: 202, params: ['id', 'coins', 'sum'] },
  idempotencyKeyNeeded: { status: 400 },
  /** A proof of work is required: `proof/challenge`. The browser's client solves it automatically. */
  proofNeeded: { status: 428 },
  unavailable: { status: 503 },
  busy: { status: 503 },
  /** The site is closed, or takes no changes. */
  maintenance: { status: 503 },
  readOnly: { status: 503 },
});

/** A validation error: `invalid` with the problem of each field. */
export function invalidFields(fields: Record<string, FieldProblem>): AppError {
  const { code, spec } = platformErrors.invalid;
  return new AppError(code, spec, { field: Object.keys(fields)[0] ?? '' }, fields);
}
