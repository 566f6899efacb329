import * as z from 'zod/mini';
import { defineErrors } from '#platform/errors/errors.ts';
import { defineEvent } from '#platform/events/event-type.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { APPROVAL_REASON, APPROVAL_STATES, type ApprovalState } from './approvals.rules.ts';

export const approvalErrors = defineErrors('approvals', {
  noSuchRequest: { status: 404 },
  decided: { status: 409 },
  lapsed: { status: 409 },
  ownRequest: { status: 403 },
  tooEarly: { status: 403 },
  promoted: { status: 403 },
  /** The amount has risen since the request: the approver has to see the new one first. */
  worthMore: { status: 409, params: ['coins'] },
  notYours: { status: 403 },
  interrupted: { status: 500 },
});

const id = z.number().check(z.int(), z.positive());

export const ShownApproval = z.object({
  id: z.number(),
  /** The name of the call. */
  call: z.string(),
  state: z.enum(APPROVAL_STATES),
  coins: z.number(),
  reason: z.string(),
  /** The requested values, field by field. */
  fields: z.array(z.object({ name: z.string(), value: z.string(), before: z.nullable(z.string()) })),
  requesterId: z.number(),
  requesterName: z.nullable(z.string()),
  requestTime: z.string(),
  lapseTime: z.string(),
  deciderId: z.nullable(z.number()),
  deciderName: z.nullable(z.string()),
  decideTime: z.nullable(z.string()),
  /** Reason of the refusal, or the result. */
  note: z.string(),
  mine: z.boolean(),
});
export type ShownApproval = z.infer<typeof ShownApproval>;

export const ApprovalsQuery = z.object({
  show: z._default(z.enum(['open', 'decided']), 'open'),
  requester: z.optional(z.string().check(z.maxLength(40))),
  cursor: cursorInput,
});
export type ApprovalsQuery = { show?: 'open' | 'decided'; requester?: string; cursor?: string };

export const ApprovalPage = z.object({
  approvals: z.array(ShownApproval),
  ...pageFields,
});
export type ApprovalPage = z.infer<typeof ApprovalPage>;

export const ApprovalId = z.object({ id });
export type ApprovalId = z.infer<typeof ApprovalId>;
export const RefuseApproval = z.object({
  id,
  reason: z.string().check(z.trim(), z.minLength(APPROVAL_REASON.min), z.maxLength(APPROVAL_REASON.max)),
});
export type RefuseApproval = z.infer<typeof RefuseApproval>;

/** A request waits for one of these administrators. */
export const approvalRequested = defineEvent<{ approvalId: number; coins: number; userIds: number[] }>(
  'approvals.asked',
);
/** The request was decided by another administrator, or lapsed. */
export const approvalDecided = defineEvent<{ approvalId: number; userId: number; state: ApprovalState }>(
  'approvals.decided',
);
