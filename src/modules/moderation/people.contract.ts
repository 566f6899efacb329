import * as z from 'zod/mini';
import { ACCOUNT_KINDS } from '#modules/ledger/ledger.rules.ts';
import { REQUEST } from '#modules/privacy/privacy.rules.ts';
import { USERNAME } from '#modules/users/users.rules.ts';
import { instant } from '#platform/endpoint/instant.contract.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { ROLES } from '#platform/viewer/viewer.ts';
import {
  BAN_MOST_DAYS,
  GRANTABLE_ROLES,
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

export const PeopleQuery = z.object({
  /** An id, the end of a phone, or the beginning of a username, phone or email. */
  text: z.optional(z.string().check(z.maxLength(100))),
  role: z.optional(z.enum(HELD_ROLES)),
  state: z.optional(z.enum(PEOPLE_STATES)),
  from: z.optional(instant),
  /** Exclusive. */
  to: z.optional(instant),
  cursor: cursorInput,
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
  ...pageFields,
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

export const ChangeRole = z.extend(Decision, { role: z.enum(GRANTABLE_ROLES), held: z.boolean() });
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
