import type { Account } from '#modules/users/index.ts';
import type { Brand } from '#platform/brand/brand.contract.ts';
import { authErrors } from './auth.contract.ts';
import { checkPassword } from './auth.rules.ts';
import { foldPassword, hasOwnWord } from './weak-passwords.rules.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Fetched when somebody first chooses a password; those the other rules refuse need not be held. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word) => checkPassword(word) === null));
}

/** One of those that are tried first everywhere. Says nothing of an account, so it may be asked before any proof. */
export async function refuseCommonPassword(password: string): Promise<void> {
  common ??= loadCommon();
  if ((await common).has(foldPassword(password))) throw authErrors.passwordCommon();
}

/** One made of what others know of this account: told only to who has shown to be its owner. */
export function refuseOwnWords(
  password: string,
  { username, email, phone }: Pick<Account, 'username' | 'email' | 'phone'>,
  { projectName }: Brand,
): void {
  const site = Object.values(projectName).filter((name) => typeof name === 'string');
  if (hasOwnWord(password, { username, email, phone, site })) throw authErrors.passwordOwn();
}
