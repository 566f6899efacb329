import { AppError, defineErrors, type FieldProblem } from './errors.ts';

/** Errors of any endpoint, whatever its module. */
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
  /** Told to a session that a ban has ended; `logins.banned` is told where one signs in. */
  banned: { status: 401, number: 3001, params: ['reason', 'until', 'contact'] },
  /** A ban of an address or its network; without the reason, from which the banned would learn. */
  networkBanned: { status: 403, params: ['until', 'contact'] },
  accountWaiting: { status: 403 },
  recentSignInNeeded: { status: 403 },
  /** Of one's own order, plan or application somebody else decides. */
  ownBusiness: { status: 403 },
  /** Not done yet: it waits for a second administrator, under this number. */
  approvalAwaited: { status: 202, params: ['id', 'coins', 'sum'] },
  idempotencyKeyNeeded: { status: 400 },
  /** A short calculation goes first: `proof/challenge`. The browser's client answers it by itself. */
  proofNeeded: { status: 428 },
  unavailable: { status: 503 },
  busy: { status: 503 },
});

/** A validation refusal: `invalid` with the problem of each field. */
export function invalidFields(fields: Record<string, FieldProblem>): AppError {
  const { code, spec } = platformErrors.invalid;
  return new AppError(code, spec, { field: Object.keys(fields)[0] ?? '' }, fields);
}
