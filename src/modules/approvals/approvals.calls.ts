import { call } from '#platform/endpoint/call.ts';
import type { ApprovalId, ApprovalPage, ApprovalsQuery, RefuseApproval } from './approvals.contract.ts';

const access = ['administrator'] as const;

export const approvalsCalls = {
  list: call<ApprovalsQuery, ApprovalPage>({
    name: 'approvals.list',
    method: 'GET',
    path: 'admin/approvals',
    access,
    summary: 'Calls worth more than the limit, with who asked and who decided, the newest first.',
  }),
  approve: call<ApprovalId, null>({
    name: 'approvals.approve',
    method: 'POST',
    path: 'admin/approvals/approve',
    access,
    recent: true,
    limit: 'write',
    summary: 'Approves what another administrator asked for, and carries it out, once.',
  }),
  refuse: call<RefuseApproval, null>({
    name: 'approvals.refuse',
    method: 'POST',
    path: 'admin/approvals/refuse',
    access,
    limit: 'write',
    summary: 'Refuses what another administrator asked for, with a reason.',
  }),
  withdraw: call<ApprovalId, null>({
    name: 'approvals.withdraw',
    method: 'POST',
    path: 'admin/approvals/withdraw',
    access,
    limit: 'write',
    summary: 'Takes a request of one’s own back.',
  }),
};
