import type { Users } from '#modules/users/index.ts';
import { demoEmail } from '#modules/users/users.rules.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { DEFAULT_LANGUAGE } from '#platform/i18n/languages.ts';
import { demoMessage } from '#platform/translations/demo-texts.ts';
import { countSiteRooms } from './admin-rooms.store.ts';
import { findAnchor, upsertApplication } from './anchors.store.ts';
import { DEMO_COVER, DEMO_PLAYLIST } from './demo-raw-handler.service.ts';
import type { Robots } from './robots.service.ts';
import type { RoomsService } from './rooms.service.ts';
import type { StreamKeys } from './stream-keys.service.ts';

/** Of each language one; `demo.anchor.<says>` of the demo's texts is what they say of themselves. */
const ANCHORS = [
  {
    account: 'demo_anchor',
    nickname: 'North Stand',
    language: 'en',
    games: [202, 201],
    title: 'North Stand live',
    says: 'tactics',
  },
  {
    account: 'beikantai',
    nickname: '北看台',
    language: 'zh_CN',
    games: [202, 1],
    title: '北看台解说',
    says: 'fan',
  },
] as const;
/** Which games' matches the demo's robots show: two of any game, and one for each of these. */
const ROBOT_GAMES = [202, 201, 1, 203, null, null] as const;

/** Demo mode: an approved anchor with a room, a room with a playing stream, and robot rooms. */
export async function fillDemoRooms(
  parts: { db: Db; rooms: RoomsService; robots: Robots; keys: StreamKeys },
  users: Users,
  now: Date,
): Promise<void> {
  const { db, rooms, robots, keys } = parts;
  const demoAnchor = await users.findDemoAccount('demo_anchor');
  await transact(db, async (tx) => {
    for (const { account, nickname, language, games, title, says } of ANCHORS) {
      const userId = account === 'demo_anchor' ? demoAnchor : await accountOf(tx, users, account, now);
      if (userId === null || (await findAnchor(tx, userId))) continue;
      await upsertApplication(tx, {
        ...{ userId, nickname },
        introduction: demoMessage(language, `demo.anchor.${says}`),
        details: demoMessage(language, `demo.anchor.${says}Text`),
        state: 'approved',
        realName: 'Demo Anchor',
        birthDate: '1995-05-20',
        languages: [language],
        games: [...games],
        pictures: [],
        rulesAcceptedAt: now,
        appliedAt: now,
        decidedAt: now,
      });
      const made = await rooms.make(tx, {
        mode: 'anchor',
        anchorId: userId,
        title,
        language,
        createdAt: now,
      });
      if (made) await rooms.change(tx, made.id, { streamKey: keys.make(made.id) });
    }
    if ((await countSiteRooms(tx)) > 0) return;
    const playing = await rooms.make(tx, {
      mode: 'custom',
      title: 'Training Ground TV',
      language: 'en',
      sourceUrl: DEMO_PLAYLIST,
      cover: DEMO_COVER,
      createdAt: now,
    });
    if (playing) await rooms.change(tx, playing.id, { liveSince: now });
    for (const gameId of ROBOT_GAMES) {
      const made = await rooms.make(tx, {
        mode: 'robot',
        language: DEFAULT_LANGUAGE,
        gameId,
        createdAt: now,
      });
      if (made) await rooms.change(tx, made.id, {});
    }
  });
  await robots.moveOn(now);
}

async function accountOf(tx: Tx, users: Users, username: string, now: Date): Promise<number | null> {
  const target = { kind: 'email', value: demoEmail(username) } as const;
  const origin = {
    now,
    brand: '',
    lang: DEFAULT_LANGUAGE,
    source: 'demo',
    promotionChannelId: null,
  } as const;
  const { account } = await users.findOrRegister(tx, target, origin);
  await users.grantRole(tx, account.id, 'anchor', now);
  return (await users.rename(tx, account.id, username)) ? account.id : null;
}
