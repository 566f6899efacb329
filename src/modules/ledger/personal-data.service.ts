import { userErrors } from '#modules/users/users.contract.ts';
import type { PersonalData } from '#platform/module.ts';
import { paged } from '#platform/personal-data/paged.ts';
import { BONUS_TAKEN, bonusKey } from './bonus.service.ts';
import { wallet } from './ledger.rules.ts';
import { findAccount, findCoins, findTransaction, hasHolds, lockAccount } from './ledger.store.ts';
import { listEntries } from './records.store.ts';

/** Held coins block deletion. Postings are retained: they contain only the user's id. */
export const ledgerPersonalData: PersonalData = {
  async blocksDeletion(tx, userId) {
    // A concurrent hold of coins either has the wallet's lock, or waits until the account is closed.
    await lockAccount(tx, wallet(userId));
    return (await hasHolds(tx, userId)) ? userErrors.openBusiness() : null;
  },
  remember: async (tx, userId) =>
    (await findTransaction(tx, bonusKey(userId))) ? [{ kind: BONUS_TAKEN, once: true }] : [],
  erase: async () => undefined,
  export: async (tx, userId) => ({
    coins: await findCoins(tx, wallet(userId)),
    owed: (await findAccount(tx, wallet(userId)))?.owed ?? 0,
    records: paged(
      (after: { at: Date; id: number } | null, n) =>
        listEntries(tx, wallet(userId), after ? { after } : {}, n),
      ({ createdAt, id }) => ({ at: createdAt, id }),
    ),
  }),
};
