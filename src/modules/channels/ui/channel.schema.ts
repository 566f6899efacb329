import * as z from 'zod/mini';
import { CHANNEL_NAME, CHANNEL_SOURCE, CHANNEL_TYPES, SOURCE_PATTERN } from '../channels.rules.ts';

/** A channel as form values. */
export const ChannelTyped = z.object({
  name: z.string().check(z.trim(), z.minLength(CHANNEL_NAME.min), z.maxLength(CHANNEL_NAME.max)),
  source: z
    .string()
    .check(
      z.trim(),
      z.minLength(CHANNEL_SOURCE.min),
      z.maxLength(CHANNEL_SOURCE.max),
      z.regex(SOURCE_PATTERN),
    ),
  type: z.enum(CHANNEL_TYPES),
});
