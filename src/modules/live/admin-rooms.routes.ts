import * as z from 'zod/mini';
import { matchErrors } from '#modules/matches/detail.contract.ts';
import { id } from '#modules/matches/inputs.contract.ts';
import type { EndpointRequest } from '#platform/endpoint/caller.ts';
import { type Route, route } from '#platform/endpoint/route.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import type { User } from '#platform/viewer/viewer.ts';
import type { AdminLinksService } from './admin-links.service.ts';
import { adminRoomsCalls } from './admin-rooms.calls.ts';
import {
  AdminLink,
  AdminRoom,
  AdminRoomPage,
  CloseRoom,
  ListAdminRooms,
  SaveLink,
  SaveRoom,
} from './admin-rooms.contract.ts';
import type { AdminRoomsService } from './admin-rooms.service.ts';
import { broadcastErrors } from './broadcast-errors.contract.ts';
import { linkErrors } from './links.contract.ts';
import { roomErrors } from './rooms.contract.ts';

const errors = [roomErrors.notFound, platformErrors.noPermission];
const matchLinks = z.array(AdminLink);

export const adminRoomsRoutes = (rooms: AdminRoomsService, links: AdminLinksService): Route[] => {
  const by = ({ viewer, caller, now }: EndpointRequest<unknown, User>) => ({
    viewer,
    lang: caller.lang,
    now,
  });
  return [
    route(adminRoomsCalls.list, { input: ListAdminRooms, result: AdminRoomPage }, ({ input, caller }) =>
      rooms.list(input, caller.lang),
    ),
    route(
      adminRoomsCalls.save,
      {
        input: SaveRoom,
        result: AdminRoom,
        errors: [
          ...errors,
          matchErrors.notFound,
          broadcastErrors.noSource,
          broadcastErrors.foreignHost,
          broadcastErrors.customNotPaid,
        ],
      },
      (request) => rooms.save(request.input, by(request)),
      {
        worth: async ({ input }) => ({ coins: input.price ?? 0 }),
      },
    ),
    route(adminRoomsCalls.close, { input: CloseRoom, result: AdminRoom, errors }, (request) =>
      rooms.close(request.input, by(request)),
    ),
    route(adminRoomsCalls.open, { input: CloseRoom, result: AdminRoom, errors }, (request) =>
      rooms.open(request.input, by(request)),
    ),
    route(
      adminRoomsCalls.loginOnly,
      { input: z.object({ roomId: id, on: z.boolean() }), result: AdminRoom, errors },
      (request) => rooms.setLoginOnly(request.input.roomId, request.input.on, by(request)),
    ),
    route(
      adminRoomsCalls.matchLoginOnly,
      {
        input: z.object({ matchId: id, on: z.boolean() }),
        result: z.null(),
        errors: [matchErrors.notFound, platformErrors.noPermission],
      },
      (request) => rooms.setMatchLoginOnly(request.input.matchId, request.input.on, by(request)),
    ),
    route(adminRoomsCalls.links, { input: z.object({ matchId: id }), result: matchLinks }, ({ input }) =>
      links.list(input.matchId),
    ),
    route(
      adminRoomsCalls.saveLink,
      { input: SaveLink, result: matchLinks, errors: [matchErrors.notFound, broadcastErrors.foreignHost] },
      ({ viewer, input, now }) => links.save(viewer, input, now),
    ),
    route(
      adminRoomsCalls.deleteLink,
      { input: z.object({ linkId: id }), result: matchLinks, errors: [linkErrors.notFound] },
      ({ viewer, input, now }) => links.delete(viewer, input.linkId, now),
    ),
  ];
};
