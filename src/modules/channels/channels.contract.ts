import * as z from 'zod/mini';
import { defineErrors } from '#platform/errors/errors.ts';
import {
  CHANNEL_NAME,
  CHANNEL_SOURCE,
  CHANNEL_TYPES,
  SOURCE_PATTERN,
  STATISTICS_DAYS,
} from './channels.rules.ts';

export const channelErrors = defineErrors('channels', {
  /** Also for another operator's channel. */
  notFound: { status: 404 },
  sourceTaken: { status: 409 },
  tooMany: { status: 409, params: ['max'] },
  /** The channel is in the requested state already. */
  unchanged: { status: 409 },
  noSuchUser: { status: 404 },
  operatorUnchanged: { status: 409 },
  badRange: { status: 422, params: ['max'] },
});

export const id = z.coerce.number().check(z.int(), z.positive());
const type = z.enum(CHANNEL_TYPES);

export const ChannelDraft = z.object({
  /** Absent: a new channel. */
  id: z.optional(z.number().check(z.int(), z.positive())),
  name: z.string().check(z.trim(), z.minLength(CHANNEL_NAME.min), z.maxLength(CHANNEL_NAME.max)),
  source: z
    .string()
    .check(
      z.trim(),
      z.minLength(CHANNEL_SOURCE.min),
      z.maxLength(CHANNEL_SOURCE.max),
      z.regex(SOURCE_PATTERN),
    ),
  type,
});
export type ChannelDraft = z.infer<typeof ChannelDraft>;

const counts = { visits: z.number(), registrations: z.number(), downloads: z.number() };

export const Channel = z.object({
  id: z.number(),
  name: z.string(),
  source: z.string(),
  type,
  ...counts,
  link: z.string(),
  /** The link still redirects, but counts no visits. */
  closed: z.boolean(),
  createdAt: z.string(),
});
export type Channel = z.infer<typeof Channel>;

export const MyChannels = z.object({ channels: z.array(Channel), timeZone: z.string() });
export type MyChannels = z.infer<typeof MyChannels>;

export const ChannelLink = z.object({ name: z.string(), link: z.string(), /** SVG. */ qr: z.string() });
export type ChannelLink = z.infer<typeof ChannelLink>;

export const StatisticsQuery = z.object({
  days: z.optional(z.coerce.number().check(z.refine((n) => STATISTICS_DAYS.some((days) => days === n)))),
  /** One of the operator's channels; absent: all. */
  channelId: z.optional(id),
});
export type StatisticsQuery = { days?: number; channelId?: number };

export const DayCounts = z.object({ day: z.string(), ...counts });

export const Statistics = z.object({
  days: z.array(DayCounts),
  /** Sums of the preceding period of the same length. */
  before: z.object(counts),
  /** Paying users among the registrations of these days. */
  payers: z.number(),
  timeZone: z.string(),
});
export type Statistics = z.infer<typeof Statistics>;
