import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { approvalsEndpoints } from './approvals.contract.ts';
import type { ApprovalsService } from './approvals.service.ts';

export const approvalsApi = (approvals: ApprovalsService): Mounted[] => [
  mounted(approvalsEndpoints.list, ({ viewer, input }) => approvals.list(viewer, input)),
  mounted(approvalsEndpoints.count, async ({ now }) => ({ open: await approvals.count(now) })),
  mounted(approvalsEndpoints.approve, (ask) => approvals.approve(ask)),
  mounted(approvalsEndpoints.refuse, ({ viewer, input, now }) => approvals.refuse(viewer, input, now)),
  mounted(approvalsEndpoints.withdraw, ({ viewer, input, now }) => approvals.withdraw(viewer, input.id, now)),
];
