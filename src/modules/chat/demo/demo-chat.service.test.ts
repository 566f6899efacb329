import { createUsers } from '#modules/users/index.ts';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { createEmit } from '#platform/events/events.ts';
import { silentLog } from '#platform/log/log.ts';
import type { Platform } from '#platform/module.ts';
import { testDatabase } from '#platform/testing/database.ts';
import { testChat } from '../chat.factory.ts';
import { createDemoChat } from './demo-chat.service.ts';
import { linesOf } from './lines.ts';
import { SPECTATORS } from './spectators.ts';

const database = testDatabase();
const BEAT_MS = 3_000;

/** Simulated spectators on the test's clock, beat by beat. */
function testChatter() {
  const chat = testChat(database);
  const platform = {
    config: { demo: true },
    database,
    clock: chat.clock,
    userChanged: () => undefined,
    emit: createEmit(() => undefined),
  } as unknown as Platform;
  const users = createUsers(
    platform,
    createKeyring(['a secret for tests only, long enough']),
    () => [],
  ).publicApi;
  const { clock, rooms, messages } = chat;
  const chatter = createDemoChat({
    ...{ db: database.db, clock, log: silentLog, users, rooms, messages },
    subjectOf: async (key) => ({ matchId: null, language: key === 'live:4' ? null : 'zh_CN' }),
  });
  const beats = async (count: number) => {
    for (let n = 0; n < count; n++) {
      chat.clock.advance(BEAT_MS);
      await chatter.beat();
    }
  };
  return { ...chat, chatter, beats };
}

it('demo chat: simulated spectators stay out of rooms of teams and leagues', async () => {
  const chat = testChatter();
  for (const room of ['team:1', 'league:1'] as const) {
    await chat.makeRoom(room);
    chat.chatter.watched(room);
  }
  await chat.beats(20);
  expect(chat.published).toEqual([]);
});

it('demo chat: quiet without viewers; the first viewer finds messages marked as simulated', async () => {
  const chat = testChatter();
  await chat.makeRoom('live:1');
  await chat.makeRoom('live:2');
  await chat.beats(20);
  expect(chat.published).toEqual([]);
  chat.chatter.watched('live:1');
  await chat.beats(20);
  const published = chat.published.map(({ topic, message }) => ({ topic, ...message }));
  expect(published.length).toBeGreaterThan(12);
  expect(new Set(published.map(({ topic }) => topic))).toEqual(new Set(['chat/live/1']));
  expect(new Set(published.map(({ badge }) => badge))).toEqual(new Set(['simulated']));
  const names = SPECTATORS.map(({ name }) => name);
  for (const { text, user } of published)
    expect([linesOf(null, 'zh_CN').includes(text), names.includes(user!.username)]).toEqual([true, true]);
  const before = chat.published.length;
  chat.clock.advance(31 * 60_000);
  await chat.beats(20);
  expect(chat.published).toHaveLength(before);
});

it('demo chat: a match that is not in progress stays quiet, and so does a closed room', async () => {
  const chat = testChatter();
  await chat.makeRoom('match:1');
  await chat.makeRoom('live:3', { open: false });
  chat.chatter.watched('match:1');
  chat.chatter.watched('live:3');
  await chat.beats(20);
  expect(chat.published).toEqual([]);
});

it('demo chat: a room without a language of its own has that of its latest viewer', async () => {
  const chat = testChatter();
  await chat.makeRoom('live:4');
  chat.chatter.watched('live:4', 'zh_TW');
  await chat.beats(1);
  chat.chatter.watched('live:4');
  const published = chat.published.map(({ message }) => message.text);
  expect(published.length).toBeGreaterThan(5);
  for (const text of published) expect(linesOf(null, 'zh_TW')).toContain(text);
  chat.chatter.watched('live:4', 'de');
  await chat.beats(20);
  const later = chat.published.slice(published.length).map(({ message }) => message.text);
  expect(later.length).toBeGreaterThan(2);
  for (const text of later) expect(linesOf(null, 'en')).toContain(text);
});

it('demo chat: each sport has its own lines, each room one language', () => {
  const [football, baseball] = [linesOf('football', 'en'), linesOf('baseball', 'en')];
  expect(football).toContain('What a save!');
  expect(baseball).not.toContain('What a save!');
  expect(linesOf('futsal', 'de')).toEqual(football);
  const han = /\p{Script=Han}/u;
  expect(football.some((line) => han.test(line))).toBe(false);
  const traditional = linesOf('csgo', 'zh_TW');
  expect(traditional.every((line) => han.test(line) || /^\d+$/.test(line))).toBe(true);
  expect(
    traditional.filter((line) => /[来势头没门见机会线们误发压难边点阵团龙枪残听时节体]/.test(line)),
  ).toEqual([]);
});
