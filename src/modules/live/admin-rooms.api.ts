import type { Ask } from '#platform/endpoint/caller.ts';
import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import type { AdminLinksService } from './admin-links.service.ts';
import { adminRoomsEndpoints } from './admin-rooms.contract.ts';
import type { AdminRoomsService } from './admin-rooms.service.ts';

export const adminRoomsApi = (rooms: AdminRoomsService, links: AdminLinksService): Mounted[] => {
  const endpoints = adminRoomsEndpoints;
  const by = ({ viewer, caller, now }: Ask<unknown>) => ({ viewer, lang: caller.lang, now });
  return [
    mounted(endpoints.list, ({ input, caller }) => rooms.list(input, caller.lang)),
    mounted(endpoints.save, (ask) => rooms.save(ask.input, by(ask)), {
      worth: async ({ input }) => ({ coins: input.price ?? 0 }),
    }),
    mounted(endpoints.close, (ask) => rooms.close(ask.input, by(ask))),
    mounted(endpoints.open, (ask) => rooms.open(ask.input, by(ask))),
    mounted(endpoints.loginOnly, (ask) => rooms.setLoginOnly(ask.input.roomId, ask.input.on, by(ask))),
    mounted(endpoints.matchLoginOnly, (ask) =>
      rooms.setMatchLoginOnly(ask.input.matchId, ask.input.on, by(ask)),
    ),
    mounted(endpoints.links, ({ input }) => links.list(input.matchId)),
    mounted(endpoints.saveLink, ({ viewer, input, now }) => links.save(viewer, input, now)),
    mounted(endpoints.deleteLink, ({ viewer, input, now }) => links.delete(viewer, input.linkId, now)),
  ];
};
