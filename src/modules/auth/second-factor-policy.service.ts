import type { Account, Users } from '#modules/users/index.ts';
import { needsSecondFactor } from '#modules/users/users.rules.ts';
import type { Reader } from '#platform/db/db.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { isRecent } from '#platform/viewer/viewer.ts';
import type { At } from './auth.service.ts';
import { countPasskeys } from './passkeys.store.ts';
import { findSecondFactor } from './second-factors.store.ts';

type Whose = Pick<Account, 'id' | 'roles'>;

/**
 * When nothing less than a second factor proves who is there: an authenticator is in force, or a passkey of somebody
 * whose roles are guarded. Else a stolen password would be enough to add a factor of the thief's own.
 */
export interface SecondFactorPolicy {
  stands(tx: Reader, whose: Whose): Promise<boolean>;
  /** Refuses a session that has not shown a factor in the last minutes, where one is demanded. */
  refuseUnproven(tx: Reader, whose: Whose, at: At): Promise<void>;
}

export function createSecondFactorPolicy(sessions: Users['sessions'], demo: boolean): SecondFactorPolicy {
  const stands: SecondFactorPolicy['stands'] = async (tx, { id, roles }) =>
    (await findSecondFactor(tx, id))?.confirmedAt != null ||
    (!demo && needsSecondFactor(roles) && (await countPasskeys(tx, id)) > 0);
  return {
    stands,
    async refuseUnproven(tx, whose, { caller, now }) {
      if (!(await stands(tx, whose))) return;
      if (!isRecent(await sessions.factorProvenAt(tx, caller.viewer), now))
        throw platformErrors.recentSignInNeeded();
    },
  };
}
