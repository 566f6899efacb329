import type { PersonalData } from '#platform/module.ts';
import { deleteExpert, findExpert } from './experts.store.ts';

/** The application is erased with the account. */
export const expertsPersonalData: PersonalData = {
  erase: (tx, userId) => deleteExpert(tx, userId),
  export: async (tx, userId) => {
    const row = await findExpert(tx, userId);
    return (
      row && { state: row.state, introduction: row.introduction, games: row.games, appliedAt: row.appliedAt }
    );
  },
};
