import * as z from 'zod/mini';
import { id } from '#modules/matches/inputs.contract.ts';
import { Match } from '#modules/matches/matches.contract.ts';
import { endpoint } from '#platform/endpoint/endpoint.ts';
import { defineErrors } from '#platform/errors/errors.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { anchorErrors } from './anchors.contract.ts';
import { linksCalls } from './links.calls.ts';
import { IP_NOTE } from './links.rules.ts';

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
  /** Null from an address that is not on the whitelist. */
  url: z.nullable(z.string()),
});
export type LiveLink = z.infer<typeof LiveLink>;

export const LiveLinks = z.object({
  ip: z.string(),
  /** This address is on the whitelist. */
  allowed: z.boolean(),
  match: z.nullable(Match),
  links: z.array(LiveLink),
  /** Where my own room is played. */
  own: z.object({ flv: z.nullable(z.string()), hls: z.nullable(z.string()) }),
});
export type LiveLinks = z.infer<typeof LiveLinks>;

export const AnchorIps = z.object({
  ip: z.string(),
  addresses: z.array(z.object({ ip: z.string(), note: z.string(), createTime: z.string() })),
});
export type AnchorIps = z.infer<typeof AnchorIps>;

const ip = z.string().check(z.trim(), z.maxLength(60));
const errors = [anchorErrors.notApproved];

/** Who may push is not for a stolen session to say. */
const changing = [...errors, platformErrors.recentSignInNeeded];

export const linksEndpoints = {
  links: endpoint(linksCalls.links, {
    input: z.object({ matchId: z.optional(id) }),
    result: LiveLinks,
    errors,
  }),
  ips: endpoint(linksCalls.ips, { result: AnchorIps, errors }),
  addIp: endpoint(linksCalls.addIp, {
    input: z.object({
      ip: z.optional(ip),
      note: z._default(z.string().check(z.trim(), z.maxLength(IP_NOTE.max)), ''),
    }),
    result: AnchorIps,
    errors: [...changing, linkErrors.badAddress, linkErrors.tooMany],
  }),
  removeIp: endpoint(linksCalls.removeIp, { input: z.object({ ip }), result: AnchorIps, errors: changing }),
};
