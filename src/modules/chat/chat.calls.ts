import { call } from '#platform/endpoint/call.ts';
import type {
  Block,
  BlockList,
  DecideHeldMessage,
  HeldMessages,
  MarkList,
  Operate,
  Proclamation,
  Report,
  RoomUser,
  RoomUserQuery,
  Send,
  Sent,
  Speech,
  SpeechQuery,
} from './chat.contract.ts';

/** Live topic: one entry for each number of the room. */
export const CHAT_TOPIC = 'chat/{kind}/{ref}';

/** Signal to moderators of a room (`StaffNews`). */
export const CHAT_STAFF_TOPIC = 'chat-staff/{kind}/{ref}';

/** Signal to every open room that a site-wide state changed (`SiteNews`). */
export const CHAT_SITE_TOPIC = 'chat/site';

export const chatCalls = {
  send: call<Send, Sent>({
    name: 'chat.send',
    method: 'POST',
    path: 'chat/send',
    access: 'user',
    limit: 'write',
    summary:
      'Says something in a room. Answered once it is written; the same clientMessageId again is the same message.',
  }),
  speech: call<SpeechQuery, Speech>({
    name: 'chat.speech',
    method: 'GET',
    path: 'live/getChatroomSpeech',
    access: 'anyone',
    summary: 'What was said in a room before a number, the newest first page without one.',
  }),
  userInfo: call<RoomUserQuery, RoomUser>({
    name: 'chat.userInfo',
    method: 'GET',
    path: 'chatroom/userInfo',
    access: 'anyone',
    summary: 'What somebody is in a room; oneself, with mute and waiting time, when no user is named.',
  }),
  delete: call<{ room: string; seq: number }, null>({
    name: 'chat.delete',
    method: 'GET',
    path: 'chatroom/delete',
    access: 'user',
    acts: true,
    limit: 'write',
    summary: 'Takes a message back; for moderators of the room or the site.',
  }),
  operate: call<Operate, null>({
    name: 'chat.operate',
    method: 'POST',
    path: 'chatroom/operate',
    access: 'user',
    limit: 'write',
    summary:
      'Mutes and unmutes, pins a message, names moderators, opens, closes, slows a room or sets who may write in it.',
  }),
  held: call<{ room: string }, HeldMessages>({
    name: 'chat.held',
    method: 'GET',
    path: 'chatroom/held',
    access: 'user',
    summary: 'The messages of a room that wait for a decision, oldest first; for its moderators.',
  }),
  decideHeld: call<DecideHeldMessage, null>({
    name: 'chat.decideHeld',
    method: 'POST',
    path: 'chatroom/decideHeld',
    access: 'user',
    limit: 'write',
    summary: 'Publishes a held message of a room, or discards it; for its moderators.',
  }),
  marks: call<{ room: string }, MarkList>({
    name: 'chat.marks',
    method: 'GET',
    path: 'chatroom/marks',
    access: 'user',
    summary:
      'The latest messages of users who are new in a room or back after a long time; for its moderators.',
  }),
  report: call<Report, null>({
    name: 'chat.report',
    method: 'POST',
    path: 'chat/report',
    access: 'user',
    limit: 'write',
    summary: 'Reports a message, a user or the room to the moderators; twice is the same as once.',
  }),
  block: call<Block, null>({
    name: 'chat.block',
    method: 'POST',
    path: 'chat/block',
    access: 'user',
    limit: 'write',
    summary: 'Hides what a user says from oneself, or no longer.',
  }),
  blocks: call<void, BlockList>({
    name: 'chat.blocks',
    method: 'GET',
    path: 'chat/blocks',
    access: 'user',
    summary: 'Whom one has blocked, the latest first.',
  }),
  proclamation: call<{ room?: string }, Proclamation>({
    name: 'chat.proclamation',
    method: 'GET',
    path: 'app/getProclamation',
    access: 'anyone',
    summary: 'The announcements that stand now: of the site, and of the room if one is named.',
  }),
};
