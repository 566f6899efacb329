import { ApiFailure } from '#platform/endpoint/client.ts';
import type { Envelope } from '#platform/endpoint/envelope.ts';
import type { MessageId } from '../i18n/messages.ts';
import type { T } from '../i18n/use-t.ts';

/** Codes that mean: this session is over. */
const SESSION_LOST: readonly unknown[] = [3000, 3001];

export const isRefusal = ({ status, code }: Envelope): boolean =>
  status === 'fail' || code === 400 || code === -1;

export const lostSession = (failure: ApiFailure): boolean => SESSION_LOST.includes(failure.errorCode);

/** A short calculation goes first. */
export const PROOF_NEEDED = 'platform.proof_needed';

/** Nobody knows whether it was done: the server broke off, or its answer was lost on the way, whole or in part. */
export const isUncertain = ({ status }: ApiFailure): boolean => status < 400 || status >= 500;

/** Why something was not done; or that nobody knows whether it was, which is no promise either way. */
export const reasonOf = (failure: ApiFailure, t: T): string =>
  isUncertain(failure) ? t('shell.error.uncertain') : failure.message;

/** A refusal, in the server's words where it has any. */
export function refusalOf({ errorMsg, msg, errorCode, fields }: Envelope, status: number, t: T): ApiFailure {
  return new ApiFailure(errorMsg || msg || t('shell.error.system'), status, errorCode, fields);
}

/** An answer that is no envelope, or none at all (status 0): a proxy's page, a server that is down, no network. */
export function unreadableOf(status: number, t: T): ApiFailure {
  return new ApiFailure(t(reason(status)), status, null);
}

function reason(status: number): MessageId {
  if (status === 0) return 'shell.error.network';
  return status >= 500 ? 'shell.error.server' : 'shell.error.request';
}
