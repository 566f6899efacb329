import { call } from '#platform/endpoint/call.ts';
import type { AnchorIps, LiveLinks } from './links.contract.ts';

const access = ['anchor'] as const;

export const linksCalls = {
  links: call<{ matchId?: number }, LiveLinks>({
    name: 'anchor.links',
    method: 'GET',
    path: 'getAnchorMatchLive',
    access,
    summary:
      'Pictures of a match that I may commentate on, for addresses on my whitelist; of my own match by default.',
  }),
  ips: call<void, AnchorIps>({
    name: 'anchor.ips',
    method: 'GET',
    path: 'getAnchorIP',
    access,
    summary: 'My address now, and those on my whitelist.',
  }),
  addIp: call<{ ip?: string; note?: string }, AnchorIps>({
    name: 'anchor.addIp',
    method: 'GET',
    path: 'addIpWhite',
    access,
    acts: true,
    recent: true,
    limit: 'write',
    summary:
      'Adds an address to my whitelist, the one I come from by default. With any, pushes come from these alone.',
  }),
  removeIp: call<{ ip: string }, AnchorIps>({
    name: 'anchor.removeIp',
    method: 'POST',
    path: 'removeIpWhite',
    access,
    recent: true,
    limit: 'write',
    summary: 'Takes an address off my whitelist.',
  }),
};
