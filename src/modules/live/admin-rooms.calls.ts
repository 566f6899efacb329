import { call } from '#platform/endpoint/call.ts';
import type {
  AdminLink,
  AdminRoom,
  AdminRoomPage,
  CloseRoom,
  ListAdminRooms,
  SaveLink,
  SaveRoom,
} from './admin-rooms.contract.ts';

const administrator = ['administrator'] as const;
const moderators = ['moderator', 'administrator'] as const;
const write = { method: 'POST', limit: 'write' } as const;

export const adminRoomsCalls = {
  list: call<ListAdminRooms, AdminRoomPage>({
    name: 'admin.rooms',
    method: 'GET',
    path: 'admin/rooms',
    access: moderators,
    summary: 'All rooms, the newest first.',
  }),
  save: call<SaveRoom, AdminRoom>({
    name: 'admin.saveRoom',
    path: 'admin/rooms/save',
    access: administrator,
    recent: true,
    ...write,
    summary: "Makes or changes one of the site's own rooms: a robot's, or one that plays a playlist.",
  }),
  close: call<CloseRoom, AdminRoom>({
    name: 'admin.closeRoom',
    path: 'admin/rooms/close',
    access: moderators,
    ...write,
    summary: 'Closes a room with a reason: its broadcast ends and its push is cut.',
  }),
  open: call<CloseRoom, AdminRoom>({
    name: 'admin.openRoom',
    path: 'admin/rooms/open',
    access: administrator,
    ...write,
    summary: 'Opens a closed room again, with a reason.',
  }),
  loginOnly: call<{ roomId: number; on: boolean }, AdminRoom>({
    name: 'admin.roomLoginOnly',
    path: 'admin/rooms/loginOnly',
    access: administrator,
    ...write,
    summary: 'Shows a room to signed-in readers alone, or to everyone.',
  }),
  matchLoginOnly: call<{ matchId: number; on: boolean }, null>({
    name: 'admin.matchLoginOnly',
    path: 'admin/matches/loginOnly',
    access: administrator,
    ...write,
    summary: 'Shows every room of a match to signed-in readers alone, or to everyone.',
  }),
  links: call<{ matchId: number }, AdminLink[]>({
    name: 'admin.links',
    method: 'GET',
    path: 'admin/links',
    access: administrator,
    summary: 'Pictures of a match that anchors may commentate on.',
  }),
  saveLink: call<SaveLink, AdminLink[]>({
    name: 'admin.saveLink',
    path: 'admin/links/save',
    access: administrator,
    ...write,
    summary: 'Adds a picture of a match, or changes the one at the same address.',
  }),
  deleteLink: call<{ linkId: number }, AdminLink[]>({
    name: 'admin.deleteLink',
    path: 'admin/links/delete',
    access: administrator,
    ...write,
    summary: 'Takes a picture of a match away.',
  }),
};
