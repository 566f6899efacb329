import type { Account } from '#modules/users/index.ts';
import type { Brand } from '#platform/brand/brand.contract.ts';
import { authErrors } from './auth.contract.ts';
import { checkPassword } from './auth.rules.ts';
import { foldPassword, hasOwnWord } from './weak-passwords.rules.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded with the first new password; passwords that other rules reject are left out. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word) => checkPassword(word) === null));
}

/** One of the most common passwords. Reveals nothing about an account, so it is checked before any code. */
export async function refuseCommonPassword(password: string): Promise<void> {
  common ??= loadCommon();
  if ((await common).has(foldPassword(password))) throw authErrors.passwordCommon();
}

/** A password made of the account's known data: only its verified owner gets this error. */
export function refuseOwnWords(
  password: string,
  { username, email, phone }: Pick<Account, 'username' | 'email' | 'phone'>,
  { projectName }: Brand,
): void {
  const site = Object.values(projectName).filter((name) => typeof name === 'string');
  if (hasOwnWord(password, { username, email, phone, site })) throw authErrors.passwordOwn();
}
