import { DEFAULT_LANGUAGE } from '#platform/i18n/languages.ts';
import type { PersonalData } from '#platform/module.ts';
import { paged } from '#platform/personal-data/paged.ts';
import { shownCombo } from './combos.service.ts';
import { listCombos } from './combos.store.ts';

/** Gifts are in the ledger: retained under ids. */
export const giftsPersonalData: PersonalData = {
  erase: async () => undefined,
  export: async (tx, userId) => ({
    sent: paged(
      (before: number | null, n) => listCombos(tx, userId, before ?? undefined, n),
      ({ combo }) => combo.id,
      (row) => shownCombo(row, DEFAULT_LANGUAGE),
    ),
  }),
};
