import type { Account, Users } from '#modules/users/index.ts';
import { needsSecondFactor } from '#modules/users/users.rules.ts';
import type { Reader } from '#platform/db/db.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { isRecent } from '#platform/viewer/viewer.ts';
import type { At } from './auth.service.ts';
import { countPasskeys } from './passkeys.store.ts';
import { findSecondFactor } from './second-factors.store.ts';

type PolicySubject = Pick<Account, 'id' | 'roles'>;

/**
 * When only a second factor is a valid step-up: an authenticator is in force, or a passkey of a user with guarded
 * roles. Otherwise a stolen password would suffice to add a factor of the thief.
 */
export interface SecondFactorPolicy {
  stands(tx: Reader, account: PolicySubject): Promise<boolean>;
  /** Rejects a session without a recently proven factor, where one is required. */
  refuseUnproven(tx: Reader, account: PolicySubject, at: At): Promise<void>;
}

export function createSecondFactorPolicy(sessions: Users['sessions'], demo: boolean): SecondFactorPolicy {
  const stands: SecondFactorPolicy['stands'] = async (tx, { id, roles }) =>
    (await findSecondFactor(tx, id))?.confirmedAt != null ||
    (!demo && needsSecondFactor(roles) && (await countPasskeys(tx, id)) > 0);
  return {
    stands,
    async refuseUnproven(tx, account, { caller, now }) {
      if (!(await stands(tx, account))) return;
      if (!isRecent(await sessions.factorProvenAt(tx, caller.viewer), now))
        throw platformErrors.recentSignInNeeded();
    },
  };
}
