import type { PersonalData } from '#platform/module.ts';
import { MOST_EXPORTED } from '#platform/personal-data/export.rules.ts';
import { listStatements } from './settlements.store.ts';

/** What is not paid yet is held, and the ledger makes the account wait for it. Statements are books: they stay. */
export const settlementsPersonalData: PersonalData = {
  erase: async () => undefined,
  export: async (tx, userId) =>
    (await listStatements(tx, { user: userId }, MOST_EXPORTED)).map(({ statement }) => statement),
};
