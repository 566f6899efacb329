import type { LanguageCode } from '#platform/i18n/languages.ts';
import {
  checkSend,
  MAX_MENTIONS,
  markOf,
  mentionParts,
  muteEnd,
  namesIn,
  RETURN_MS,
  type Sender,
  slowWait,
  textFor,
  tidyText,
} from './messages.rules.ts';
import { canMute, canRun, isRoomKey, NEW_ROOM, type RoomPermissions, topicOf } from './rooms.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const ago = (seconds: number, text = 'hi') => ({ text, at: new Date(now.getTime() - seconds * 1_000) });
const nobody: RoomPermissions = { siteModerator: false, anchor: false, moderator: false };
const anchor = { ...nobody, anchor: true };
const moderator = { ...nobody, moderator: true };
const site = { ...nobody, siteModerator: true };
const mute = { by: 'referee', reason: 'spam', until: muteEnd(10, now) };
const over = { ...mute, until: now };
const speaker = (rest: Partial<Sender> = {}): Sender => ({
  standing: nobody,
  level: 0,
  followedAt: null,
  mute: null,
  recent: [],
  ...rest,
});

describe('checkSend', () => {
  const slow = { ...NEW_ROOM, slowSeconds: 30 };
  const high = { ...NEW_ROOM, levelRequired: 2 };
  const fans = { ...NEW_ROOM, followersMinutes: 10 };
  const closed = { ...NEW_ROOM, open: false };
  const busy = [1, 2, 3, 4, 5].map((seconds) => ago(seconds, `m${seconds}`));
  it.each([
    ['anybody in a new room', NEW_ROOM, speaker(), null],
    ['nobody in a closed one', closed, speaker(), 'notOpen'],
    ['its anchor neither', closed, speaker({ standing: anchor }), 'notOpen'],
    ['the site still', closed, speaker({ standing: site }), null],
    ['not the muted', NEW_ROOM, speaker({ mute }), 'muted'],
    ['nor a muted moderator', NEW_ROOM, speaker({ mute, standing: moderator }), 'muted'],
    ['once it is over', NEW_ROOM, speaker({ mute: over }), null],
    ['not below the level', high, speaker({ level: 1 }), 'level'],
    ['from the level on', high, speaker({ level: 2 }), null],
    ['moderators at any level', high, speaker({ standing: moderator }), null],
    ['not without a follow', fans, speaker(), 'followers'],
    ['not before the follow is old enough', fans, speaker({ followedAt: ago(599).at }), 'followers'],
    ['followers from then on', fans, speaker({ followedAt: ago(600).at }), null],
    ['moderators without a follow', fans, speaker({ standing: moderator }), null],
    ['first in slow mode', slow, speaker(), null],
    ['not again so soon', slow, speaker({ recent: [ago(29)] }), 'slow'],
    ['after the pause', slow, speaker({ recent: [ago(30)] }), null],
    ['moderators without a pause', slow, speaker({ standing: moderator, recent: [ago(1)] }), null],
    ['not in a flood', NEW_ROOM, speaker({ recent: busy }), 'flood'],
    ['the anchor in a flood', NEW_ROOM, speaker({ recent: busy, standing: anchor }), null],
    ['not the same again and again', NEW_ROOM, speaker({ recent: [ago(9), ago(12)] }), 'repeat'],
  ])('%s', (_, room, who, problem) => {
    expect(checkSend(room, who, 'hi', now)?.kind ?? null).toBe(problem);
  });

  it.each([
    [0, ago(0).at, 0],
    [30, null, 0],
    [30, ago(0).at, 30],
    [30, ago(29.5).at, 1],
    [30, ago(31).at, 0],
  ])('slowWait: a pause of %i seconds', (seconds, last, wait) => {
    expect(slowWait(seconds, last, now)).toBe(wait);
  });
});

it.each([
  [null, 'first'],
  [ago(1).at, null],
  [ago(RETURN_MS / 1_000 - 1).at, null],
  [ago(RETURN_MS / 1_000).at, 'returning'],
])('markOf: after a message at %s', (last, mark) => {
  expect(markOf(last, now)).toBe(mark);
});

it.each([
  ['a moderator, a reader', moderator, nobody, true],
  ['a moderator, a moderator', moderator, moderator, false],
  ['a moderator, the anchor', moderator, anchor, false],
  ['the anchor, a moderator', anchor, moderator, true],
  ['the anchor, the site', anchor, site, false],
  ['the site, the anchor', site, anchor, true],
  ['the site, the site', site, site, false],
  ['a reader, a reader', nobody, nobody, false],
])('canMute: %s', (_, by, target, may) => {
  expect(canMute(by, target)).toBe(may);
});

it('canRun: a moderator may not change the room', () => {
  expect([nobody, moderator, anchor, site].map(canRun)).toEqual([false, false, true, true]);
});

it.each([
  ['  two \n lines\t ', 'two lines'],
  ['\u202eevil\u202c', 'evil'],
  ['a\u0000b\u0007c', 'a b c'],
  ['Z̷̢̧̛̛̛a', 'Z̷̢̧a'],
  ['\ud800x', '\ufffdx'],
  ['\u200f \u061c', ''],
])('tidyText: %j becomes %j', (raw, text) => {
  expect(tidyText(raw)).toBe(text);
});

it.each([
  ['match:1', true],
  ['live:999', true],
  ['team:3', true],
  ['league:5', true],
  ['player:5', false],
  ['match:0', false],
  ['match:1x', false],
  ['news:1', false],
  ['match:', false],
  ["match:1' or 1=1", false],
])('room key: %s is valid: %s', (key, is) => {
  expect(isRoomKey(key)).toBe(is);
});

it('topicOf: a room has its topic', () => expect(topicOf('match:12')).toBe('chat/match/12'));

it('textFor zh_TW: Chinese in traditional characters, where they can be converted', () => {
  const texts = { en: 'hi', zh_CN: '头' };
  expect([textFor(texts, 'zh_TW', () => '頭'), textFor(texts, 'zh_TW')]).toEqual(['頭', 'hi']);
});

it.each<[Readonly<Record<string, string>>, LanguageCode, string]>([
  [{ en: 'hi', zh_CN: '好' }, 'zh_CN', '好'],
  [{ en: 'hi', zh_CN: '好' }, 'fr', 'hi'],
  [{ zh_CN: '好' }, 'fr', '好'],
  [{ ar: 'مرحبا' }, 'fr', 'مرحبا'],
  [{}, 'fr', ''],
])('textFor: %j in %s is %j', (texts, lang, text) => {
  expect(textFor(texts, lang)).toBe(text);
});

it.each([
  ['hi @Anna and @bert_2', ['anna', 'bert_2']],
  ['@anna, @ANNA!', ['anna']],
  ['谢谢@anna！', ['anna']],
  ['谢谢@anna谢谢', ['anna']],
  ['mail@anna.example', []],
  ['@@anna @a', []],
  [`@${'x'.repeat(31)}`, []],
])('namesIn: %s', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});

it('namesIn: a limited number', () => {
  const text = Array.from({ length: 20 }, (_, n) => `@name${n}`).join(' ');
  expect(namesIn(text)).toHaveLength(MAX_MENTIONS);
});

it('mentionParts: marks only the users that the server resolved', () => {
  const parts = mentionParts('hi @Anna, not @bert', [{ uid: 7, username: 'anna' }]);
  expect(parts).toEqual([
    { text: 'hi ', uid: null },
    { text: '@Anna', uid: 7 },
    { text: ', not @bert', uid: null },
  ]);
  expect(mentionParts('plain', [])).toEqual([{ text: 'plain', uid: null }]);
});
