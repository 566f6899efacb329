import * as z from 'zod/mini';
import { defineErrors } from '#platform/errors/errors.ts';
import { pageFields } from '#platform/paging/paging.contract.ts';
import { INVITATION, REFUSAL_REASON, REGISTRATION_MODES, WHY } from './registration.rules.ts';

export const registrationErrors = defineErrors('registration', {
  closed: { status: 403 },
  invitationNeeded: { status: 403 },
  /** Unknown, used up, expired or revoked: the cause is for administrators only. */
  invitationInvalid: { status: 403 },
  refusedRecently: { status: 403, params: ['from'] },
  decided: { status: 409 },
  invitationGone: { status: 404 },
});

export const id = z.number().check(z.int(), z.positive());
const mode = z.enum(REGISTRATION_MODES);

export const RegistrationState = z.object({ mode });
export type RegistrationState = z.infer<typeof RegistrationState>;

export const Invite = z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)) });
export type Invite = z.infer<typeof Invite>;

export const MyRequest = z.object({ waiting: z.boolean(), why: z.string() });
export type MyRequest = z.infer<typeof MyRequest>;

export const Explain = z.object({ why: z.string().check(z.trim(), z.maxLength(WHY.max)) });
export type Explain = z.infer<typeof Explain>;

export const RegistrationSettings = z.object({
  mode,
  /** Null for the configured mode. */
  changedAt: z.nullable(z.string()),
  changedBy: z.nullable(z.number()),
  /** Minutes since the registration. */
  ages: z.object({ chatLinks: z.number(), comments: z.number(), gifts: z.number() }),
});
export type RegistrationSettings = z.infer<typeof RegistrationSettings>;

export const SetMode = z.object({ mode });
export type SetMode = z.infer<typeof SetMode>;

export const MakeInvitation = z.object({
  uses: z.number().check(z.int(), z.minimum(INVITATION.minUses), z.maximum(INVITATION.maxUses)),
  days: z.number().check(z.int(), z.minimum(INVITATION.minDays), z.maximum(INVITATION.maxDays)),
  note: z.string().check(z.trim(), z.maxLength(INVITATION.note)),
});
export type MakeInvitation = z.infer<typeof MakeInvitation>;

const Person = z.object({ uid: z.number(), username: z.string() });

export const Invitation = z.object({
  id: z.number(),
  code: z.string(),
  maxUses: z.number(),
  used: z.number(),
  note: z.string(),
  createdBy: z.number(),
  createdAt: z.string(),
  expiresAt: z.string(),
  state: z.enum(['usable', 'usedUp', 'expired', 'revoked']),
  people: z.array(Person),
});
export type Invitation = z.infer<typeof Invitation>;

export const InvitationPage = z.object({
  invitations: z.array(Invitation),
  ...pageFields,
});
export type InvitationPage = z.infer<typeof InvitationPage>;

export const RegistrationRequest = z.object({
  uid: z.number(),
  username: z.string(),
  source: z.string(),
  why: z.string(),
  requestedAt: z.string(),
});
export type RegistrationRequest = z.infer<typeof RegistrationRequest>;

export const RequestPage = z.object({
  requests: z.array(RegistrationRequest),
  ...pageFields,
});
export type RequestPage = z.infer<typeof RequestPage>;

export const RefuseRequest = z.object({
  userId: id,
  reason: z.string().check(z.trim(), z.minLength(REFUSAL_REASON.min), z.maxLength(REFUSAL_REASON.max)),
});
export type RefuseRequest = z.infer<typeof RefuseRequest>;
