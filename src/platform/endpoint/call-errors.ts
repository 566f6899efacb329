import type { ErrorFactory } from '#platform/errors/errors.ts';
import { platformErrors as errors } from '#platform/errors/platform-errors.ts';
import { isKeyAccess } from '#platform/viewer/viewer.ts';
import { type AnyCall, needsHeaders } from './call.ts';

/**
 * Errors of a call beside those of its module, from `mount.ts` and `run-endpoint.ts`. Every query, path or body may
 * contain invalid text.
 */
export function callErrors(call: AnyCall, described: { method: string; input: boolean }): ErrorFactory[] {
  const hasBody = described.method === 'post' && !call.fileBytes;
  return [
    errors.unexpected,
    errors.busy,
    errors.unavailable,
    errors.tooMany,
    errors.malformed,
    // A body is read of a POST only.
    ...(described.method === 'post' ? [errors.tooLarge, errors.tooSlow] : []),
    ...(needsHeaders(call) ? [errors.foreignRequest] : []),
    ...accessErrors(call),
    ...(call.recent ? [errors.recentSignInNeeded] : []),
    ...(call.once ? [errors.idempotencyKeyNeeded] : []),
    ...(hasBody ? [errors.unsupportedMedia] : []),
    // Unknown fields in a body are rejected even where no input is declared.
    ...(described.input || hasBody ? [errors.invalid] : []),
  ];
}

function accessErrors({ access }: AnyCall): ErrorFactory[] {
  if (access === 'anyone') return [];
  if (isKeyAccess(access))
    return [errors.keyNeeded, ...(access.key === 'any' ? [] : [errors.keyScopeMissing])];
  const signedIn = [errors.notSignedIn, errors.signedOutElsewhere, errors.banned];
  return access === 'user' ? signedIn : [...signedIn, errors.noPermission];
}
