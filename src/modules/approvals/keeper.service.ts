import type { AccountKeeper } from '#platform/module.ts';
import { listLapsing, listOf, updateApproval } from './approvals.store.ts';

/** Who asked and who approved stays, as in the audit log, under a number alone. */
export const approvalsKeeper: AccountKeeper = {
  async erase(tx, userId, now) {
    for (const id of await listLapsing(tx, { askedBy: userId }))
      await updateApproval(tx, id, { state: 'lapsed', decidedAt: now, input: null });
  },
  export: async (tx, userId) =>
    (await listOf(tx, userId)).map(
      ({ id, call, state, askedBy, coins, reason, askedAt, decidedAt, note }) => ({
        ...{ id, call, state, coins, reason, note },
        asked: askedBy === userId,
        askTime: askedAt.toISOString(),
        decideTime: decidedAt?.toISOString() ?? null,
      }),
    ),
};
