import { DEFAULT_LANGUAGE } from '#platform/i18n/languages.ts';
import type { PersonalData } from '#platform/module.ts';
import { MOST_EXPORTED } from '#platform/personal-data/export.rules.ts';
import { shownCombo } from './combos.service.ts';
import { listCombos } from './combos.store.ts';

/** What was given is in the books: it stays, under a number alone. */
export const giftsPersonalData: PersonalData = {
  erase: async () => undefined,
  export: async (tx, userId) => ({
    sent: (await listCombos(tx, userId, undefined, MOST_EXPORTED)).map((row) =>
      shownCombo(row, DEFAULT_LANGUAGE),
    ),
  }),
};
