import { call } from '#platform/endpoint/call.ts';
import type {
  AddNetworkBan,
  NetworkBan,
  NetworkBanPage,
  NetworkBanQuery,
  RevokeNetworkBan,
} from './network-bans.contract.ts';

const access = ['moderator', 'administrator'] as const;

export const networkBansCalls = {
  list: call<NetworkBanQuery, NetworkBanPage>({
    name: 'networkBans.list',
    method: 'GET',
    path: 'admin/networkBans',
    access,
    summary: 'Bans of addresses and networks in force, the newest first, or those that concern one address.',
  }),
  add: call<AddNetworkBan, NetworkBan>({
    name: 'networkBans.add',
    method: 'POST',
    path: 'admin/networkBans/add',
    access,
    limit: 'write',
    summary: 'Bans an address or a network; a large one needs an administrator and a recent sign-in.',
  }),
  lift: call<RevokeNetworkBan, null>({
    name: 'networkBans.lift',
    method: 'POST',
    path: 'admin/networkBans/lift',
    access,
    limit: 'write',
    summary: 'Lifts a ban before its end.',
  }),
};
