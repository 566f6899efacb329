import * as z from 'zod/mini';
import { id } from '#modules/matches/inputs.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { anchorErrors } from './anchors.contract.ts';
import { linksCalls } from './links.calls.ts';
import { AnchorIps, LiveLinks, linkErrors } from './links.contract.ts';
import { IP_NOTE } from './links.rules.ts';
import type { LinksService } from './links.service.ts';

const errors = [anchorErrors.notApproved];
const ip = z.string().check(z.trim(), z.maxLength(60));
/** A stolen session must not change who may push. */
const changing = [...errors, platformErrors.recentSignInNeeded];

export const linksRoutes = (links: LinksService): Route[] => [
  route(
    linksCalls.links,
    { input: z.object({ matchId: z.optional(id) }), result: LiveLinks, errors },
    ({ caller, input, now }) => links.show(caller, input.matchId, now),
  ),
  route(linksCalls.ips, { result: AnchorIps, errors }, ({ caller }) => links.ips(caller)),
  route(
    linksCalls.addIp,
    {
      input: z.object({
        ip: z.optional(ip),
        note: z._default(z.string().check(z.trim(), z.maxLength(IP_NOTE.max)), ''),
      }),
      result: AnchorIps,
      errors: [...changing, linkErrors.badAddress, linkErrors.tooMany],
    },
    ({ caller, input, now }) => links.addIp(caller, input.ip, input.note, now),
  ),
  route(
    linksCalls.removeIp,
    { input: z.object({ ip }), result: AnchorIps, errors: changing },
    ({ caller, input }) => links.removeIp(caller, input.ip),
  ),
];
