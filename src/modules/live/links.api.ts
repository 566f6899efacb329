import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import { linksEndpoints } from './links.contract.ts';
import type { LinksService } from './links.service.ts';

export const linksApi = (links: LinksService): Mounted[] => [
  mounted(linksEndpoints.links, ({ caller, input, now }) => links.show(caller, input.matchId, now)),
  mounted(linksEndpoints.ips, ({ caller }) => links.ips(caller)),
  mounted(linksEndpoints.addIp, ({ caller, input, now }) => links.addIp(caller, input.ip, input.note, now)),
  mounted(linksEndpoints.removeIp, ({ caller, input }) => links.removeIp(caller, input.ip)),
];
