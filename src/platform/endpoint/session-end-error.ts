import type { AppError } from '#platform/errors/errors.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { language } from '#platform/i18n/languages.ts';
import type { Ban } from '#platform/viewer/session-end-reason.ts';
import type { Caller } from './caller.ts';

/** The error for a caller without a session where one is required. */
export function sessionEndError(caller: Caller): AppError {
  const { lostSession } = caller;
  if (lostSession === null || lostSession === 'expired') return platformErrors.notSignedIn();
  if (lostSession === 'ended') return platformErrors.signedOutElsewhere();
  return platformErrors.banned(banParams(lostSession, caller));
}

type Reader = Pick<Caller, 'brand' | 'lang'>;

/** Reason, end and contact of a ban, localized. */
export const banParams = ({ reason, until }: Ban, reader: Reader) => ({
  reason,
  until: until ? momentFor(reader).format(until) : 'never',
  contact: reader.brand.contact.email,
});

export const networkBanParams = (until: Date, reader: Reader) => ({
  until: momentFor(reader).format(until),
  contact: reader.brand.contact.email,
});

export function momentFor({ brand, lang }: Reader): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language(lang).locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    // The site's zone, which may not be the viewer's.
    timeZoneName: 'short',
    timeZone: brand.timeZone,
  });
}
