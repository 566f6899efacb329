import * as z from 'zod/mini';
import { cursorInput, pageFields } from '#platform/paging/paging.contract.ts';
import { Channel } from './channels.contract.ts';
import { REASON } from './channels.rules.ts';

const id = z.number().check(z.int(), z.positive());
const reason = z.string().check(z.trim(), z.minLength(REASON.min), z.maxLength(REASON.max));

export const AllChannelsQuery = z.object({
  /** The beginning of a channel's name or source, or of its operator's username. */
  text: z.optional(z.string().check(z.maxLength(60))),
  cursor: cursorInput,
});
export type AllChannelsQuery = z.input<typeof AllChannelsQuery>;

export const OwnedChannel = z.extend(Channel, {
  ownerId: z.number(),
  /** Null for a deleted account. */
  owner: z.nullable(z.string()),
});
export type OwnedChannel = z.infer<typeof OwnedChannel>;

export const AllChannels = z.object({ channels: z.array(OwnedChannel), ...pageFields });
export type AllChannels = z.infer<typeof AllChannels>;

export const CloseChannel = z.object({ id, closed: z.boolean(), reason });
export type CloseChannel = z.infer<typeof CloseChannel>;

export const ChannelOperators = z.object({
  operators: z.array(z.object({ id: z.number(), username: z.string(), channels: z.number() })),
});
export type ChannelOperators = z.infer<typeof ChannelOperators>;

export const NameOperator = z.object({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  held: z.boolean(),
  reason,
});
export type NameOperator = z.infer<typeof NameOperator>;
