import { call } from '#platform/endpoint/call.ts';
import type {
  ListRecords,
  ListRooms,
  MatchLive,
  RecordPage,
  RoomDetail,
  RoomPage,
} from './rooms.contract.ts';

/** Every public change of a room. */
export const LIVE_ROOMS_TOPIC = 'live-rooms';

/** Every page of the room subscribes to it: its subscribers are the room's viewers. Nothing is published on it. */
export const ROOM_TOPIC = 'room/{roomId}';
export const ROOM_TOPIC_PREFIX = 'room/';

export const roomsCalls = {
  list: call<ListRooms, RoomPage>({
    name: 'live.rooms',
    method: 'GET',
    path: 'live/rooms',
    access: 'anyone',
    summary:
      'Rooms that are live, the most watched first; then streamers, channels and text rooms, the newest first.',
  }),
  room: call<{ roomId: number }, RoomDetail>({
    name: 'live.room',
    method: 'GET',
    path: 'live/room',
    access: 'anyone',
    summary: 'One room, with what it plays where the caller may watch it.',
  }),
  records: call<ListRecords, RecordPage>({
    name: 'live.records',
    method: 'GET',
    path: 'liveRecord',
    access: 'anyone',
    summary: 'What was broadcast in a room or of a match, the newest first.',
  }),
  isMatchLive: call<{ matchId: number; gameId: number }, MatchLive>({
    name: 'live.isMatchLive',
    method: 'GET',
    path: 'user/isMatchLive/{matchId}/{gameId}',
    access: 'anyone',
    summary: 'Whether a match is shown in any room, and what the caller may do about it.',
  }),
};
