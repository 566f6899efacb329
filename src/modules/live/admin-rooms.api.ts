import type { EndpointRequest } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/mount.ts';
import type { AdminLinksService } from './admin-links.service.ts';
import { adminRoomsEndpoints } from './admin-rooms.contract.ts';
import type { AdminRoomsService } from './admin-rooms.service.ts';

export const adminRoomsApi = (rooms: AdminRoomsService, links: AdminLinksService): Route[] => {
  const endpoints = adminRoomsEndpoints;
  const by = ({ viewer, caller, now }: EndpointRequest<unknown>) => ({ viewer, lang: caller.lang, now });
  return [
    route(endpoints.list, ({ input, caller }) => rooms.list(input, caller.lang)),
    route(endpoints.save, (ask) => rooms.save(ask.input, by(ask)), {
      worth: async ({ input }) => ({ coins: input.price ?? 0 }),
    }),
    route(endpoints.close, (ask) => rooms.close(ask.input, by(ask))),
    route(endpoints.open, (ask) => rooms.open(ask.input, by(ask))),
    route(endpoints.loginOnly, (ask) => rooms.setLoginOnly(ask.input.roomId, ask.input.on, by(ask))),
    route(endpoints.matchLoginOnly, (ask) =>
      rooms.setMatchLoginOnly(ask.input.matchId, ask.input.on, by(ask)),
    ),
    route(endpoints.links, ({ input }) => links.list(input.matchId)),
    route(endpoints.saveLink, ({ viewer, input, now }) => links.save(viewer, input, now)),
    route(endpoints.deleteLink, ({ viewer, input, now }) => links.delete(viewer, input.linkId, now)),
  ];
};
