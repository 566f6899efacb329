import type { AccountKeeper } from '#platform/module.ts';
import { deleteBlocksOf, listBlocked } from './blocks.store.ts';
import { deleteHeldOf, listHeldOf } from './held.store.ts';
import { eraseMessagesOf, listMessagesOf } from './messages.store.ts';
import { eraseReportsOf, listReportsOf } from './reports.store.ts';
import { deleteModeratorEverywhere } from './rooms.store.ts';

const MOST_EXPORTED = 10_000;

/** What a user said, held, reported and blocked. */
export const chatKeeper: AccountKeeper = {
  async erase(tx, userId, now) {
    await eraseMessagesOf(tx, userId, now);
    await deleteHeldOf(tx, userId);
    await deleteBlocksOf(tx, userId);
    await eraseReportsOf(tx, userId);
    await deleteModeratorEverywhere(tx, userId);
  },
  export: async (tx, userId) => ({
    messages: (await listMessagesOf(tx, userId, MOST_EXPORTED)).map(({ body, createdAt }) => ({
      text: body,
      at: createdAt.toISOString(),
    })),
    held: await listHeldOf(tx, userId, MOST_EXPORTED),
    reports: await listReportsOf(tx, userId, MOST_EXPORTED),
    blocked: await listBlocked(tx, userId),
  }),
};
