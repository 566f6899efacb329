import * as z from 'zod/mini';
import { Match } from '#modules/matches/matches.contract.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
export const linkErrors = defineErrors('links', {
  badAddress: { status: 422 },
  tooMany: { status: 409, params: ['max'] },
  notFound: { status: 404 },
});

export const LiveLink = z.object({
  id: z.number(),
  priority: z.number(),
  language: z.enum(LANGUAGE_CODES),
  pro: z.boolean(),
  /** Null for an address outside the whitelist. */
  url: z.nullable(z.string()),
});
export type LiveLink = z.infer<typeof LiveLink>;

export const LiveLinks = z.object({
  ip: z.string(),
  /** Whether the caller's address is on the whitelist. */
  allowed: z.boolean(),
  match: z.nullable(Match),
  links: z.array(LiveLink),
  /** Playback addresses of the anchor's own room. */
  own: z.object({ flv: z.nullable(z.string()), hls: z.nullable(z.string()) }),
});
export type LiveLinks = z.infer<typeof LiveLinks>;

export const AnchorIps = z.object({
  ip: z.string(),
  addresses: z.array(z.object({ ip: z.string(), note: z.string(), createTime: z.string() })),
});
export type AnchorIps = z.infer<typeof AnchorIps>;
