import { type Route, route } from '#platform/endpoint/mount.ts';
import type { RecordsService } from './records.service.ts';
import { roomsEndpoints } from './rooms.contract.ts';
import type { RoomsService } from './rooms.service.ts';

export const roomsApi = (parts: { rooms: RoomsService; records: RecordsService }): Route[] => {
  const { rooms, records } = parts;
  return [
    route(roomsEndpoints.list, ({ input, caller }) => rooms.list(input, caller.lang)),
    route(roomsEndpoints.room, ({ viewer, input, caller, now }) =>
      rooms.show(viewer, input.roomId, caller.lang, now),
    ),
    route(roomsEndpoints.records, ({ input }) => records.list(input)),
    route(roomsEndpoints.isMatchLive, ({ viewer, input, caller }) =>
      rooms.isMatchLive(viewer, input.matchId, caller.lang),
    ),
  ];
};
