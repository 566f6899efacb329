import { rightsChanged } from '#modules/users/users.contract.ts';
import { on, type Reaction } from '#platform/events/events.ts';
import type { ApprovalsService } from './approvals.service.ts';

export const approvalsReactions = (approvals: ApprovalsService): Reaction[] => [
  on(rightsChanged, 'approvals.examine', ({ payload, at }) => approvals.examine(payload.userId, at)),
];
