import type { PersonalData } from '#platform/module.ts';
import { MOST_EXPORTED } from '#platform/personal-data/export.rules.ts';
import { listConsents, markLeft } from './consents.store.ts';

/** Consents prove what was agreed to: they stay, under the account's number, for the configured time. */
export const privacyPersonalData: PersonalData = {
  erase: markLeft,
  export: async (tx, userId) => ({
    consents: (await listConsents(tx, userId, MOST_EXPORTED)).map(
      ({ userId: _user, leftAt: _left, ...row }) => row,
    ),
  }),
};
