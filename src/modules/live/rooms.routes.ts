import * as z from 'zod/mini';
import { gameId, id } from '#modules/matches/inputs.contract.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { RecordsService } from './records.service.ts';
import { roomsCalls } from './rooms.calls.ts';
import {
  ListRecords,
  ListRooms,
  MatchLive,
  RecordPage,
  RoomDetail,
  RoomPage,
  roomErrors,
} from './rooms.contract.ts';
import type { RoomsService } from './rooms.service.ts';
import { scoredCalls } from './scored.calls.ts';
import { MatchScored } from './scored.contract.ts';
import type { ScoredService } from './scored.service.ts';

export const roomsRoutes = (parts: {
  rooms: RoomsService;
  records: RecordsService;
  scored: ScoredService;
}): Route[] => {
  const { rooms, records, scored } = parts;
  return [
    route(
      roomsCalls.list,
      { input: ListRooms, result: RoomPage, errors: [platformErrors.malformed] },
      ({ input, caller }) => rooms.list(input, caller.lang),
    ),
    route(
      roomsCalls.room,
      {
        input: z.object({ roomId: id }),
        result: RoomDetail,
        errors: [roomErrors.notFound, platformErrors.gone],
      },
      ({ viewer, input, caller, now }) => rooms.show(viewer, input.roomId, caller.lang, now),
    ),
    route(roomsCalls.records, { input: ListRecords, result: RecordPage }, ({ input }) => records.list(input)),
    route(scoredCalls.scored, { input: z.object({ matchId: id }), result: MatchScored }, ({ input }) =>
      scored(input.matchId),
    ),
    route(
      roomsCalls.isMatchLive,
      { input: z.object({ matchId: id, gameId }), result: MatchLive },
      ({ viewer, input, caller }) => rooms.isMatchLive(viewer, input.matchId, caller.lang),
    ),
  ];
};
