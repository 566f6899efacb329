import type { PersonalData } from '#platform/module.ts';
import { deleteIdentities, listIdentities } from './identities.store.ts';
import { deletePasskeys, listPasskeys } from './passkeys.store.ts';
import { deletePassword, findPasswordAge } from './passwords.store.ts';
import { deleteSecondFactor, deleteSteps, findSecondFactor } from './second-factors.store.ts';

/** Sign-in methods of a user, without hashes and secrets. */
export const loginsPersonalData: PersonalData = {
  async erase(tx, userId) {
    await deletePassword(tx, userId);
    await deleteSecondFactor(tx, userId);
    await deleteSteps(tx, userId);
    await deletePasskeys(tx, userId);
    await deleteIdentities(tx, userId);
  },
  async export(tx, userId) {
    return {
      passwordChangedAt: await findPasswordAge(tx, userId),
      otherSites: await listIdentities(tx, userId),
      secondFactorSince: (await findSecondFactor(tx, userId))?.confirmedAt ?? null,
      passkeys: (await listPasskeys(tx, userId)).map(({ name, rpId, backedUp, createdAt, lastUsedAt }) => ({
        name,
        site: rpId,
        backedUp,
        createdAt,
        lastUsedAt,
      })),
    };
  },
};
