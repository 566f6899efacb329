import { type Route, route } from '#platform/endpoint/mount.ts';
import type { ProfilesService } from './profiles.service.ts';
import { roomsEndpoints } from './rooms.contract.ts';
import type { RoomsService } from './rooms.service.ts';

export const roomsApi = (parts: { rooms: RoomsService; profiles: ProfilesService }): Route[] => {
  const { rooms, profiles } = parts;
  return [
    route(roomsEndpoints.list, ({ input, caller }) => rooms.list(input, caller.lang)),
    route(roomsEndpoints.room, ({ viewer, input, caller, now }) =>
      rooms.show(viewer, input.roomId, caller.lang, now),
    ),
    route(roomsEndpoints.anchors, ({ input }) => profiles.list(input.cursor)),
    route(roomsEndpoints.anchor, ({ input, caller }) => profiles.show(input.anchorId, caller.lang)),
    route(roomsEndpoints.records, ({ input }) => profiles.records(input)),
    route(roomsEndpoints.isMatchLive, ({ viewer, input, caller }) =>
      rooms.isMatchLive(viewer, input.matchId, caller.lang),
    ),
  ];
};
