import * as z from 'zod/mini';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { approvalsCalls } from './approvals.calls.ts';
import {
  ApprovalId,
  ApprovalPage,
  ApprovalsQuery,
  approvalErrors,
  RefuseApproval,
} from './approvals.contract.ts';
import type { ApprovalsService } from './approvals.service.ts';

const guarded = [platformErrors.notSignedIn, platformErrors.noPermission];
const decided = [...guarded, approvalErrors.noSuchRequest, approvalErrors.decided, approvalErrors.lapsed];

export const approvalsRoutes = (approvals: ApprovalsService): Route[] => [
  route(
    approvalsCalls.list,
    { input: ApprovalsQuery, result: ApprovalPage, errors: guarded },
    ({ viewer, input }) => approvals.list(viewer, input),
  ),
  route(
    approvalsCalls.approve,
    {
      input: ApprovalId,
      result: z.null(),
      errors: [
        ...decided,
        approvalErrors.ownRequest,
        approvalErrors.tooEarly,
        approvalErrors.promoted,
        approvalErrors.worthMore,
        approvalErrors.interrupted,
        platformErrors.ownBusiness,
        platformErrors.recentSignInNeeded,
      ],
    },
    (request) => approvals.approve(request),
  ),
  route(
    approvalsCalls.refuse,
    { input: RefuseApproval, result: z.null(), errors: [...decided, approvalErrors.ownRequest] },
    ({ viewer, input, now }) => approvals.refuse(viewer, input, now),
  ),
  route(
    approvalsCalls.withdraw,
    { input: ApprovalId, result: z.null(), errors: [...decided, approvalErrors.notYours] },
    ({ viewer, input, now }) => approvals.withdraw(viewer, input.id, now),
  ),
];
