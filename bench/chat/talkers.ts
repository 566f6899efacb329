import { testChat } from '#modules/chat/chat.factory.ts';
import type { RoomKey } from '#modules/chat/rooms.rules.ts';
import type { Database } from '#platform/db/db.ts';
import type { Module } from '#platform/module.ts';
import type { Viewer } from '#platform/viewer/viewer.ts';
import { pace } from './pace.ts';

/** Number of senders: fewer would be limited by the flood rules. */
const TALKERS = 1_000;

export interface TalkOrder {
  room: RoomKey;
  ms: number;
  perSecond: number;
}

/** Sends messages of many users in a room of the whole site, through its endpoint; returns the newest number. */
export function createTalkers(database: Database, modules: readonly Module[], now: () => Date) {
  const calls = modules.flatMap(({ endpoints = [] }) => endpoints);
  const send = calls.find(({ endpoint }) => endpoint.call.name === 'chat.send')!;
  let users: Promise<number[]> | undefined;
  let sent = 0;
  return async ({ room, ms, perSecond }: TalkOrder): Promise<number> => {
    users ??= testChat(database).makeUsers(TALKERS, 'talker');
    const ids = await users;
    const numbers = await pace(ms, perSecond, async () => {
      const n = sent++;
      const viewer: Viewer = { kind: 'user', id: ids[n % ids.length]!, roles: ['user'], sessionId: 1 };
      const text = `第 ${n} 条：这脚传球我能看一整天，what a ball through the middle`;
      const input = { room, clientMessageId: `${process.pid}-${n}-bench`, text };
      return ((await send.handler({ viewer, input, now: now() } as never)) as { seq: number }).seq;
    });
    return Math.max(...numbers);
  };
}
