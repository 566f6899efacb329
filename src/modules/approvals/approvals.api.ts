import { type Route, route } from '#platform/endpoint/mount.ts';
import { approvalsEndpoints } from './approvals.contract.ts';
import type { ApprovalsService } from './approvals.service.ts';

export const approvalsApi = (approvals: ApprovalsService): Route[] => [
  route(approvalsEndpoints.list, ({ viewer, input }) => approvals.list(viewer, input)),
  route(approvalsEndpoints.count, async ({ now }) => ({ open: await approvals.count(now) })),
  route(approvalsEndpoints.approve, (ask) => approvals.approve(ask)),
  route(approvalsEndpoints.refuse, ({ viewer, input, now }) => approvals.refuse(viewer, input, now)),
  route(approvalsEndpoints.withdraw, ({ viewer, input, now }) => approvals.withdraw(viewer, input.id, now)),
];
