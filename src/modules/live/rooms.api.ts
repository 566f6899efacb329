import { type Mounted, mounted } from '#platform/endpoint/mount.ts';
import type { ProfilesService } from './profiles.service.ts';
import { roomsEndpoints } from './rooms.contract.ts';
import type { RoomsService } from './rooms.service.ts';

export const roomsApi = (parts: { rooms: RoomsService; profiles: ProfilesService }): Mounted[] => {
  const { rooms, profiles } = parts;
  return [
    mounted(roomsEndpoints.list, ({ input, caller }) => rooms.list(input, caller.lang)),
    mounted(roomsEndpoints.room, ({ viewer, input, caller, now }) =>
      rooms.show(viewer, input.roomId, caller.lang, now),
    ),
    mounted(roomsEndpoints.anchors, ({ input }) => profiles.list(input.cursor)),
    mounted(roomsEndpoints.anchor, ({ input, caller }) => profiles.show(input.anchorId, caller.lang)),
    mounted(roomsEndpoints.records, ({ input }) => profiles.records(input)),
    mounted(roomsEndpoints.isMatchLive, ({ viewer, input, caller }) =>
      rooms.isMatchLive(viewer, input.matchId, caller.lang),
    ),
  ];
};
