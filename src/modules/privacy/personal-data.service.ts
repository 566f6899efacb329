import type { PersonalData } from '#platform/module.ts';
import { paged } from '#platform/personal-data/paged.ts';
import { listConsents, markLeft } from './consents.store.ts';

/** Consents prove what was agreed to: they stay, under the account's number, for the configured time. */
export const privacyPersonalData: PersonalData = {
  erase: markLeft,
  export: async (tx, userId) => ({
    consents: paged(
      (before: number | null, n) => listConsents(tx, userId, before, n),
      ({ id }) => id,
      ({ userId: _user, leftAt: _left, ...row }) => row,
    ),
  }),
};
