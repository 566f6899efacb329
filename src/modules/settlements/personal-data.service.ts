import type { PersonalData } from '#platform/module.ts';
import { paged } from '#platform/personal-data/paged.ts';
import { listStatements } from './settlements.store.ts';

/** What is not paid yet is held, and the ledger makes the account wait for it. Statements are books: they stay. */
export const settlementsPersonalData: PersonalData = {
  erase: async () => undefined,
  export: async (tx, userId) =>
    paged(
      (before: number | null, n) => listStatements(tx, { user: userId, before: before ?? undefined }, n),
      ({ statement }) => statement.id,
      ({ statement }) => statement,
    ),
};
