import { ApiFailure } from '#platform/endpoint/client.ts';
import type { Envelope } from '#platform/endpoint/envelope.ts';
import type { MessageId } from '../i18n/messages.ts';
import type { T } from '../i18n/use-t.ts';

/** Codes of an ended session. */
const SESSION_LOST: readonly unknown[] = [3000, 3001];

export const isRefusal = ({ status, code }: Envelope): boolean =>
  status === 'fail' || code === 400 || code === -1;

export const lostSession = (failure: ApiFailure): boolean => SESSION_LOST.includes(failure.errorCode);

/** A proof of work is required. */
export const PROOF_NEEDED = 'platform.proof_needed';

/** The result is unknown: the server failed, or its response was lost, whole or in part. */
export const isUncertain = ({ status }: ApiFailure): boolean => status < 400 || status >= 500;

/** Reason of a failure; or that the result is unknown. */
export const reasonOf = (failure: ApiFailure, t: T): string =>
  isUncertain(failure) ? t('shell.error.uncertain') : failure.message;

/** An error response, with the server's message where it has one. */
export function refusalOf({ errorMsg, msg, errorCode, fields }: Envelope, status: number, t: T): ApiFailure {
  return new ApiFailure(errorMsg || msg || t('shell.error.system'), status, errorCode, fields);
}

/** A response that is no envelope, or none (status 0): a proxy's page, a server that is down, no network. */
export function unreadableOf(status: number, t: T): ApiFailure {
  return new ApiFailure(t(reason(status)), status, null);
}

function reason(status: number): MessageId {
  if (status === 0) return 'shell.error.network';
  return status >= 500 ? 'shell.error.server' : 'shell.error.request';
}
