import * as z from 'zod/mini';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { isRecent } from '#platform/viewer/viewer.ts';
import { networkBansCalls } from './network-bans.calls.ts';
import {
  AddNetworkBan,
  NetworkBan,
  NetworkBanPage,
  NetworkBanQuery,
  networkBanErrors,
  RevokeNetworkBan,
} from './network-bans.contract.ts';
import type { NetworkBansService } from './network-bans.service.ts';

export const networkBansRoutes = (bans: NetworkBansService): Route[] => [
  route(
    networkBansCalls.list,
    { input: NetworkBanQuery, result: NetworkBanPage, errors: [networkBanErrors.format] },
    ({ input, now }) => bans.list(input, now),
  ),
  route(
    networkBansCalls.add,
    {
      input: AddNetworkBan,
      result: NetworkBan,
      errors: [
        networkBanErrors.format,
        networkBanErrors.tooWide,
        networkBanErrors.large,
        networkBanErrors.ownAddress,
        networkBanErrors.full,
        platformErrors.recentSignInNeeded,
      ],
    },
    ({ viewer, caller, input, now }) =>
      bans.add({ viewer, ip: caller.ip, recent: isRecent(caller.provenAt, now) }, input, now),
  ),
  route(
    networkBansCalls.lift,
    { input: RevokeNetworkBan, result: z.null(), errors: [networkBanErrors.notFound] },
    ({ viewer, input, now }) => bans.lift(viewer, input.id, input.reason, now),
  ),
];
