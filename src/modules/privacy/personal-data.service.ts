import type { PersonalData } from '#platform/module.ts';
import { paged } from '#platform/personal-data/paged.ts';
import { listConsents, markLeft } from './consents.store.ts';

/** Consents are evidence: retained under the account's id for the configured time. */
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
