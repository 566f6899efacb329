import * as z from 'zod/mini';
import { defineErrors } from '#platform/errors/errors.ts';
import { defineEvent } from '#platform/events/event-type.ts';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { BAN_HOURS, BAN_REASON, BAN_SCOPES } from './network-bans.rules.ts';

/** For processes that the bus does not connect, such as commands. */
export const networkBansChanged = defineEvent<Record<string, never>>('networkBans.changed');

export const networkBanErrors = defineErrors('network_bans', {
  format: { status: 422 },
  tooWide: { status: 422, params: ['v4', 'v6'] },
  /** Wider than a moderator's limit. */
  large: { status: 403, params: ['v4', 'v6'] },
  /** The ban covers the caller's address: confirmation required. */
  ownAddress: { status: 409, params: ['address'] },
  full: { status: 409, params: ['max'] },
  notFound: { status: 404 },
});

const network = z.string().check(z.trim(), z.minLength(2), z.maxLength(64));
const reason = z.string().check(z.trim(), z.minLength(BAN_REASON.min), z.maxLength(BAN_REASON.max));

export const NetworkBanQuery = z.object({ search: z.optional(network), cursor: cursorInput });
export type NetworkBanQuery = { search?: string; cursor?: string };

export const AddNetworkBan = z.object({
  network,
  scope: z.enum(BAN_SCOPES),
  hours: z.number().check(z.int(), z.minimum(BAN_HOURS.min), z.maximum(BAN_HOURS.max)),
  reason,
  /** Confirmation for a ban that covers the caller's address. */
  ownToo: z._default(z.boolean(), false),
});
export type AddNetworkBan = z.input<typeof AddNetworkBan>;

export const RevokeNetworkBan = z.object({ id: z.number().check(z.int(), z.positive()), reason });
export type RevokeNetworkBan = z.infer<typeof RevokeNetworkBan>;

export const NetworkBan = z.object({
  id: z.number(),
  network: z.string(),
  scope: z.enum(BAN_SCOPES),
  reason: z.string(),
  createdBy: z.nullable(z.number()),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type NetworkBan = z.infer<typeof NetworkBan>;

export const NetworkBanPage = z.object({
  bans: z.array(NetworkBan),
  ...pageFields,
});
export type NetworkBanPage = z.infer<typeof NetworkBanPage>;
