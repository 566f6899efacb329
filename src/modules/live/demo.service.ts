import type { Users } from '#modules/users/index.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { countSiteRooms } from './admin-rooms.store.ts';
import { findAnchor, upsertApplication } from './anchors.store.ts';
import { DEMO_COVER, DEMO_PLAYLIST } from './demo-raw-handler.service.ts';
import type { Robots } from './robots.service.ts';
import type { RoomsService } from './rooms.service.ts';
import type { StreamKeys } from './stream-keys.service.ts';

const LANGUAGE = 'zh_CN';
/** The games of the demo's robot rooms; null for any game. */
const ROBOT_GAMES = [202, 201, 1, 203, null, null] as const;

/** Demo mode: an approved anchor with a room, a room with a playing stream, and robot rooms. */
export async function fillDemoRooms(
  parts: { db: Db; rooms: RoomsService; robots: Robots; keys: StreamKeys },
  users: Users,
  now: Date,
): Promise<void> {
  const { db, rooms, robots, keys } = parts;
  const anchorId = await users.findDemoAccount('demo_anchor');
  await transact(db, async (tx) => {
    if (!(await findAnchor(tx, anchorId))) {
      await upsertApplication(tx, {
        userId: anchorId,
        state: 'approved',
        nickname: '北看台 North Stand',
        realName: 'Demo Anchor',
        birthDate: '1995-05-20',
        languages: ['zh_CN', 'en'],
        games: [202, 201],
        introduction: '英超十年老球迷，只讲看得懂的战术 · Tactics in plain words',
        details:
          '从 2014 年开始写赛后复盘，偏好用平均站位和传球网络讲比赛。\nWriting match reports since 2014; average positions and passing networks, no odds talk.',
        pictures: [],
        rulesAcceptedAt: now,
        appliedAt: now,
        decidedAt: now,
      });
      const made = await rooms.make(tx, {
        mode: 'anchor',
        anchorId,
        title: '北看台解说 · North Stand live',
        language: LANGUAGE,
        createdAt: now,
      });
      if (made) await rooms.change(tx, made.id, { streamKey: keys.make(made.id) });
    }
    if ((await countSiteRooms(tx)) > 0) return;
    const playing = await rooms.make(tx, {
      mode: 'custom',
      title: '训练场循环 · Practice loop',
      language: LANGUAGE,
      sourceUrl: DEMO_PLAYLIST,
      cover: DEMO_COVER,
      createdAt: now,
    });
    if (playing) await rooms.change(tx, playing.id, { liveSince: now });
    for (const gameId of ROBOT_GAMES) {
      const made = await rooms.make(tx, { mode: 'robot', language: LANGUAGE, gameId, createdAt: now });
      if (made) await rooms.change(tx, made.id, {});
    }
  });
  await robots.moveOn(now);
}
