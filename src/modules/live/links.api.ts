import { type Route, route } from '#platform/endpoint/mount.ts';
import { linksEndpoints } from './links.contract.ts';
import type { LinksService } from './links.service.ts';

export const linksApi = (links: LinksService): Route[] => [
  route(linksEndpoints.links, ({ caller, input, now }) => links.show(caller, input.matchId, now)),
  route(linksEndpoints.ips, ({ caller }) => links.ips(caller)),
  route(linksEndpoints.addIp, ({ caller, input, now }) => links.addIp(caller, input.ip, input.note, now)),
  route(linksEndpoints.removeIp, ({ caller, input }) => links.removeIp(caller, input.ip)),
];
