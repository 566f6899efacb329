import { call } from '#platform/endpoint/call.ts';
import type {
  AnnouncementEntry,
  AnnouncementPage,
  CursorQuery,
  DecideHeld,
  DecideReport,
  HeldPage,
  MutePage,
  NewAnnouncement,
  ReportPage,
  RoomPage,
  RoomQuery,
  SiteMute,
} from './admin-chat.contract.ts';

const STAFF = ['moderator', 'administrator'] as const;

/** Settings of a room are changed by `chatroom/operate`. */
export const adminChatCalls = {
  rooms: call<RoomQuery, RoomPage>({
    name: 'chat.rooms',
    method: 'GET',
    path: 'admin/chat/rooms',
    access: STAFF,
    summary: 'The chat rooms and their settings, newest first.',
  }),
  mutes: call<CursorQuery, MutePage>({
    name: 'chat.mutes',
    method: 'GET',
    path: 'admin/chat/mutes',
    access: STAFF,
    summary: 'Who is muted now, where, by whom, why and until when.',
  }),
  mute: call<SiteMute, null>({
    name: 'chat.mute',
    method: 'POST',
    path: 'admin/chat/mute',
    access: STAFF,
    summary: 'Mutes a user in every room.',
  }),
  unmute: call<{ userId: number; reason: string }, null>({
    name: 'chat.unmute',
    method: 'POST',
    path: 'admin/chat/unmute',
    access: STAFF,
    summary: 'Ends a mute that holds in every room.',
  }),
  reports: call<CursorQuery, ReportPage>({
    name: 'chat.reports',
    method: 'GET',
    path: 'admin/chat/reports',
    access: STAFF,
    summary: 'Reports that nobody has decided on, oldest first.',
  }),
  decideReport: call<DecideReport, null>({
    name: 'chat.decideReport',
    method: 'POST',
    path: 'admin/chat/decideReport',
    access: STAFF,
    summary: 'Upholds a report, taking the message back, or dismisses it.',
  }),
  held: call<CursorQuery, HeldPage>({
    name: 'chat.held',
    method: 'GET',
    path: 'admin/chat/held',
    access: STAFF,
    summary: 'Messages with links or watched words that wait for a moderator, oldest first.',
  }),
  decideHeld: call<DecideHeld, null>({
    name: 'chat.decideHeld',
    method: 'POST',
    path: 'admin/chat/decideHeld',
    access: STAFF,
    summary: 'Lets a held message into its room, or not.',
  }),
  announcements: call<CursorQuery, AnnouncementPage>({
    name: 'chat.announcements',
    method: 'GET',
    path: 'admin/announcements',
    access: ['administrator'],
    summary: 'Announcements of the site and of rooms, newest first, the ended too.',
  }),
  announce: call<NewAnnouncement, AnnouncementEntry>({
    name: 'chat.announce',
    method: 'POST',
    path: 'admin/announcements/create',
    access: ['administrator'],
    summary: 'Pins an announcement above one room, or above all.',
  }),
  endAnnouncement: call<{ id: number; reason: string }, null>({
    name: 'chat.endAnnouncement',
    method: 'POST',
    path: 'admin/announcements/end',
    access: ['administrator'],
    summary: 'Takes an announcement down.',
  }),
};
