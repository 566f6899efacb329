import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { Target } from '#modules/users/users.rules.ts';
import { authErrors, refuseEmail, refuseMainlandPhone } from './auth.contract.ts';
import { checkMainlandPhone, DEFAULT_AREA_CODE } from './auth.rules.ts';

/** An email in its stored form: one spelling per mailbox. */
export function emailTarget(text: string): Target {
  const value = text.trim().toLowerCase();
  refuseEmail(value);
  return { kind: 'email', value };
}

/** A phone in its stored form, E.164. Mainland numbers by the specification's pattern, others by their plan. */
export function phoneTarget(text: string, areaCode: string = DEFAULT_AREA_CODE): Target {
  const digits = text.replace(/[\s().-]/g, '');
  if (digits === '') throw authErrors.phoneEmpty();
  const area = areaCode.replace('+', '');
  if (area === DEFAULT_AREA_CODE) {
    refuseMainlandPhone(digits);
    return { kind: 'phone', value: `+${area}${digits}` };
  }
  const parsed = /^\d+$/.test(digits) ? parsePhoneNumberFromString(`+${area}${digits}`) : undefined;
  if (!parsed?.isValid()) throw authErrors.phoneFormat();
  return { kind: 'phone', value: parsed.number };
}

/** The account that a typed sign-in name refers to. */
export type AccountLookup = Target | { username: string };

/**
 * A field that takes a username, a phone or an email. A phone without a country is a mainland one. It precedes a
 * username of the same digits: a phone is verified, a name only chosen.
 */
export function namedBy(text: string): AccountLookup[] {
  const typed = text.trim();
  if (typed.includes('@')) return [{ kind: 'email', value: typed.toLowerCase() }];
  const phone = phoneIn(typed);
  return [...(phone ? [phone] : []), { username: typed }];
}

function phoneIn(typed: string): Target | null {
  const digits = typed.replace(/[\s().-]/g, '').replace(/^\+86/, '');
  if (!checkMainlandPhone(digits)) return { kind: 'phone', value: `+${DEFAULT_AREA_CODE}${digits}` };
  const parsed = /^\+\d+$/.test(digits) ? parsePhoneNumberFromString(digits) : undefined;
  return parsed?.isValid() ? { kind: 'phone', value: parsed.number } : null;
}

/** One field for both: an email contains an @. */
export const anyTarget = (text: string, areaCode?: string): Target =>
  text.includes('@') ? emailTarget(text) : phoneTarget(text, areaCode);
