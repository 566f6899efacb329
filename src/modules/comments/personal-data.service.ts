import type { PersonalData } from '#platform/module.ts';
import { paged } from '#platform/personal-data/paged.ts';
import {
  eraseCommentsOf,
  eraseLikesOf,
  eraseReportsOf,
  listCommentsOf,
  listLikesOf,
  listReportsOf,
  lockThreadsOf,
} from './personal-data.store.ts';

/** A user's comments, likes and reports. */
export const commentsPersonalData: PersonalData = {
  async erase(tx, userId) {
    await lockThreadsOf(tx, userId);
    await eraseLikesOf(tx, userId);
    await eraseCommentsOf(tx, userId);
    await eraseReportsOf(tx, userId);
  },
  export: async (tx, userId) => ({
    comments: paged(
      (before: number | null, n) => listCommentsOf(tx, userId, before, n),
      ({ id }) => id,
      ({ body, state, createdAt }) => ({ text: body, state, at: createdAt.toISOString() }),
    ),
    likes: paged(
      (before: number | null, n) => listLikesOf(tx, userId, before, n),
      ({ commentId }) => commentId,
    ),
    reports: paged(
      (before: number | null, n) => listReportsOf(tx, userId, before, n),
      ({ id }) => id,
      ({ id: _id, ...report }) => report,
    ),
  }),
};
