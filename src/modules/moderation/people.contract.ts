import * as z from 'zod/mini';
import { ledgerErrors } from '#modules/ledger/ledger.contract.ts';
import { ACCOUNT_KINDS } from '#modules/ledger/ledger.rules.ts';
import { REQUEST } from '#modules/privacy/privacy.rules.ts';
import { Deleted } from '#modules/users/deletion.contract.ts';
import { userErrors } from '#modules/users/users.contract.ts';
import { USERNAME } from '#modules/users/users.rules.ts';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { instant } from '#platform/endpoint/instant.contract.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { ROLES } from '#platform/viewer/viewer.ts';
import { peopleCalls } from './people.calls.ts';
import {
  BAN_MOST_DAYS,
  GIVEN_ROLES,
  HELD_ROLES,
  isAdjustment,
  PEOPLE_STATES,
  REASON,
} from './people.rules.ts';

export const moderationErrors = defineErrors('moderation', {
  ownAccount: { status: 409 },
  /** The user to ban is an administrator. */
  administrator: { status: 409 },
  notBanned: { status: 409 },
  roleUnchanged: { status: 409 },
});

const id = z.coerce.number().check(z.int(), z.positive());

export const PeopleQuery = z.object({
  /** An id, the end of a phone, or the beginning of a username, phone or email. */
  text: z.optional(z.string().check(z.maxLength(100))),
  role: z.optional(z.enum(HELD_ROLES)),
  state: z.optional(z.enum(PEOPLE_STATES)),
  from: z.optional(instant),
  /** Exclusive. */
  to: z.optional(instant),
  cursor: z.optional(id),
});
export type PeopleQuery = z.input<typeof PeopleQuery>;

export const PersonRow = z.object({
  id: z.number(),
  username: z.string(),
  avatar: z.nullable(z.string()),
  level: z.number(),
  roles: z.array(z.enum(ROLES)),
  /** Masked: others may see the screen. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  gold: z.number(),
  rechargedFen: z.number(),
  source: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.nullable(z.string()),
  /** `until`: null for a permanent ban. */
  ban: z.nullable(z.object({ reason: z.string(), until: z.nullable(z.string()) })),
});
export type PersonRow = z.infer<typeof PersonRow>;

export const People = z.object({
  people: z.array(PersonRow),
  cursor: z.nullable(z.number()),
  hasMore: z.boolean(),
});
export type People = z.infer<typeof People>;

export const PersonDetail = z.extend(PersonRow, {
  /** Unmasked. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  signature: z.string(),
  language: z.string(),
  promotionChannelId: z.nullable(z.number()),
  devices: z.array(
    z.object({ id: z.number(), userAgent: z.string(), ip: z.string(), lastSeenAt: z.string() }),
  ),
  balances: z.array(z.object({ kind: z.enum(ACCOUNT_KINDS), coins: z.number() })),
});
export type PersonDetail = z.infer<typeof PersonDetail>;

const userId = z.number().check(z.int(), z.positive());
const reason = z.string().check(z.trim(), z.minLength(REASON.min), z.maxLength(REASON.max));

export const Decision = z.object({ userId, reason });
export type Decision = z.infer<typeof Decision>;

export const Ban = z.extend(Decision, {
  days: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(BAN_MOST_DAYS))),
});
export type Ban = z.infer<typeof Ban>;

export const ChangeRole = z.extend(Decision, { role: z.enum(GIVEN_ROLES), held: z.boolean() });
export type ChangeRole = z.infer<typeof ChangeRole>;

export const DeletePerson = z.strictObject({
  userId,
  /** The account's username, typed as a confirmation. */
  username: z.string().check(z.maxLength(USERNAME.max)),
  /** The reference of the owner's request; goes into the record, so the pattern admits no personal data. */
  request: z.string().check(z.maxLength(REQUEST.max), z.regex(REQUEST.pattern)),
});
export type DeletePerson = z.infer<typeof DeletePerson>;

export const AdjustCoins = z.extend(Decision, {
  /** Negative: taken out. */
  amount: z.number().check(z.int(), z.refine(isAdjustment)),
});
export type AdjustCoins = z.infer<typeof AdjustCoins>;

const guarded = [platformErrors.notSignedIn, platformErrors.noPermission];
const decided = [...guarded, userErrors.notFound, moderationErrors.ownAccount];

export const peopleEndpoints = {
  list: endpoint(peopleCalls.list, { input: PeopleQuery, result: People, errors: guarded }),
  show: endpoint(peopleCalls.show, {
    input: z.object({ userId: id }),
    result: PersonDetail,
    errors: [...guarded, userErrors.notFound],
  }),
  ban: endpoint(peopleCalls.ban, {
    input: Ban,
    result: z.null(),
    errors: [...decided, moderationErrors.administrator],
  }),
  unban: endpoint(peopleCalls.unban, {
    input: Decision,
    result: z.null(),
    errors: [...decided, moderationErrors.notBanned],
  }),
  endSessions: endpoint(peopleCalls.endSessions, { input: Decision, result: z.null(), errors: decided }),
  changeRole: endpoint(peopleCalls.changeRole, {
    input: ChangeRole,
    result: z.null(),
    errors: [...decided, moderationErrors.roleUnchanged, platformErrors.recentSignInNeeded],
  }),
  deleteAccount: endpoint(peopleCalls.deleteAccount, {
    input: DeletePerson,
    result: Deleted,
    errors: [
      ...decided,
      moderationErrors.administrator,
      userErrors.usernameMismatch,
      userErrors.openBusiness,
      platformErrors.recentSignInNeeded,
    ],
  }),
  adjustCoins: endpoint(peopleCalls.adjustCoins, {
    input: AdjustCoins,
    result: z.object({ gold: z.number() }),
    errors: [
      ...decided,
      ledgerErrors.insufficient,
      ledgerErrors.keyReused,
      platformErrors.recentSignInNeeded,
      platformErrors.idempotencyKeyNeeded,
    ],
  }),
};
