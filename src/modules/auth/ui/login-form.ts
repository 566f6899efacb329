import type { SignedIn } from '#modules/users/users.contract.ts';
import { ApiFailure } from '#platform/endpoint/client.ts';
import type { T } from '#ui/i18n/use-t.ts';
import type { Schema } from '#ui/kit/form/schema.ts';
import type { Refusal } from '#ui/kit/form/use-form.ts';
import { checkEmail, checkMainlandPhone, checkPassword, PASSWORD } from '../auth.rules.ts';

/** The dialog's checks have their own messages and order: they run on submit. */
export const asTyped = <Value>(): Schema<Value> => ({
  '~standard': { validate: (value) => ({ value: value as Value }) },
});

/** The field of a server's error; every other error is shown under the form. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'logins.wrong_code': 'checkCode',
  'logins.code_empty': 'checkCode',
  'logins.second_factor_wrong': 'checkCode',
  'logins.phone_empty': 'target',
  'logins.phone_format': 'target',
  'logins.email_empty': 'target',
  'logins.format': 'target',
  'logins.target_taken': 'target',
  'logins.mailbox_disposable': 'target',
  'logins.old_password_wrong': 'oldPassword',
  'logins.password_wrong': 'password',
  'logins.password_empty': 'password',
  'logins.password_mix': 'password',
  'logins.password_short': 'password',
  'logins.password_long': 'password',
  'logins.password_common': 'password',
  'logins.password_own': 'password',
  'logins.password_same': 'password',
  'logins.username_format': 'uname',
  'logins.username_taken': 'uname',
};

/** Runs a call and shows its error at its field. Errors that are no API error are rethrown. */
export async function refusalOf<R>(
  call: Promise<R>,
  then: (result: R) => Promise<void> | void,
): Promise<Refusal | undefined> {
  try {
    await then(await call);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const field = FIELD_OF[String(error.errorCode)];
    return field ? { fields: { [field]: error.message } } : { form: error.message };
  }
}

export type OnSignedIn = (result: SignedIn) => Promise<void> | void;

type FieldMessage = string | undefined;

export const phoneError = (t: T, text: string): FieldMessage => {
  const problem = checkMainlandPhone(text);
  return problem ? t(`logins.problem.phone_${problem}`) : undefined;
};

export const anyPhoneError = (t: T, text: string): FieldMessage => {
  if (text === '') return t('logins.problem.target_phone');
  return /^\d{4,15}$/.test(text) ? undefined : t('logins.problem.format');
};

export const emailError = (t: T, text: string): FieldMessage => {
  const problem = checkEmail(text);
  if (!problem) return undefined;
  return t(problem === 'empty' ? 'logins.problem.target_email' : 'logins.problem.format');
};

export const codeError = (t: T, text: string): FieldMessage =>
  text === '' ? t('logins.problem.code_empty') : undefined;

/** Validates a new password; an existing one must only be present. */
export const passwordError = (t: T, text: string, chosenNow: boolean): FieldMessage => {
  const problem = checkPassword(text);
  if (!problem || (!chosenNow && problem !== 'empty')) return undefined;
  return t(`logins.problem.password_${problem}`, { min: PASSWORD.min, max: PASSWORD.max });
};

export const agreementError = (t: T, agreed: boolean): FieldMessage =>
  agreed ? undefined : t('logins.problem.agree');

/** Fields with a message; undefined where there is none. */
export function refused(messages: Record<string, FieldMessage>): Refusal | undefined {
  const fields = Object.fromEntries(Object.entries(messages).filter(([, words]) => words !== undefined));
  return Object.keys(fields).length > 0 ? { fields: fields as Record<string, string> } : undefined;
}
