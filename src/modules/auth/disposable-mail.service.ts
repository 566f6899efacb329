import type { Target } from '#modules/users/users.rules.ts';
import { authErrors } from './auth.contract.ts';
import { isDisposable } from './disposable-mail.rules.ts';

/** Throws `mailboxDisposable`: such a mailbox opens no account and is bound to none. Phones pass. */
export type RefuseDisposable = (target: Target) => Promise<void>;

export function createDisposableMailCheck(named: {
  allow: readonly string[];
  deny: readonly string[];
}): RefuseDisposable {
  const [allowed, denied] = [new Set(named.allow), new Set(named.deny)];
  let list: Promise<ReadonlySet<string>> | undefined;
  return async ({ kind, value }) => {
    if (kind !== 'email') return;
    // Thousands of domains, loaded with the first check.
    list ??= import('disposable-email-domains-js').then(({ disposableEmailBlocklistSet }) =>
      disposableEmailBlocklistSet(),
    );
    if (isDisposable(value, { listed: await list, denied, allowed })) throw authErrors.mailboxDisposable();
  };
}
