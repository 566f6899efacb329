import type { PersonalData } from '#platform/module.ts';
import { paged } from '#platform/personal-data/paged.ts';
import { listStatements } from './settlements.store.ts';

/** An unpaid statement is a hold, which blocks deletion. Statements are retained. */
export const settlementsPersonalData: PersonalData = {
  erase: async () => undefined,
  export: async (tx, userId) =>
    paged(
      (before: number | null, n) => listStatements(tx, { user: userId, before: before ?? undefined }, n),
      ({ statement }) => statement.id,
      ({ statement }) => statement,
    ),
};
