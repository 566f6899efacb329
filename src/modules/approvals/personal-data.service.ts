import type { PersonalData } from '#platform/module.ts';
import { paged } from '#platform/personal-data/paged.ts';
import { listLapsing, listOf, updateApproval } from './approvals.store.ts';
import type { ApprovalRow } from './approvals.tables.ts';
import { deleteMovesOf } from './moves.store.ts';

/** Requester and approver are retained by id, as in the audit log. */
export const approvalsPersonalData: PersonalData = {
  async erase(tx, userId, now) {
    await deleteMovesOf(tx, userId);
    for (const id of await listLapsing(tx, { requestedBy: userId }))
      await updateApproval(tx, id, { state: 'lapsed', decidedAt: now, input: null });
  },
  export: async (tx, userId) =>
    paged(
      (before: number | null, n) => listOf(tx, userId, before, n),
      ({ id }) => id,
      (row) => {
        const part = partOf(row, userId);
        const { id, call, state, coins, reason, note, requestedAt, decidedAt } = row;
        return {
          ...{ id, part, call, state, coins },
          // Reasons and notes belong to the administrators who wrote them.
          ...(part === 'about' ? {} : { reason, note }),
          requestTime: requestedAt.toISOString(),
          decideTime: decidedAt?.toISOString() ?? null,
        };
      },
    ),
};

function partOf({ requestedBy, decidedBy }: ApprovalRow, userId: number): 'asked' | 'decided' | 'about' {
  if (requestedBy === userId) return 'asked';
  return decidedBy === userId ? 'decided' : 'about';
}
