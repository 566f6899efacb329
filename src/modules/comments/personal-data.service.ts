import type { PersonalData } from '#platform/module.ts';
import { MOST_EXPORTED } from '#platform/personal-data/export.rules.ts';
import {
  eraseCommentsOf,
  eraseLikesOf,
  eraseReportsOf,
  listCommentsOf,
  listLikesOf,
  listReportsOf,
  lockThreadsOf,
} from './personal-data.store.ts';

/** What a user said, liked and reported. */
export const commentsPersonalData: PersonalData = {
  async erase(tx, userId) {
    await lockThreadsOf(tx, userId);
    await eraseLikesOf(tx, userId);
    await eraseCommentsOf(tx, userId);
    await eraseReportsOf(tx, userId);
  },
  export: async (tx, userId) => ({
    comments: (await listCommentsOf(tx, userId, MOST_EXPORTED)).map(({ body, state, createdAt }) => ({
      text: body,
      state,
      at: createdAt.toISOString(),
    })),
    likes: await listLikesOf(tx, userId, MOST_EXPORTED),
    reports: await listReportsOf(tx, userId, MOST_EXPORTED),
  }),
};
