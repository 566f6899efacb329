import { guest, type Role, type Viewer } from '#platform/viewer/viewer.ts';
import { accessOf, FIRST_PICTURE_MS, isPlaylistUrl, pictureOf, viewersMoved } from './rooms.rules.ts';

const user = (id: number, ...roles: Role[]): Viewer => ({ kind: 'user', id, roles, sessionId: 1 });
const free = { anchorId: 9, price: null, loginOnly: false };
const paid = { ...free, price: 50 };
const loginOnly = { ...free, loginOnly: true };

describe('accessOf', () => {
  it.each([
    ['a guest in a free room', guest, free, false, 'open'],
    ['a guest where one signs in', guest, loginOnly, false, 'login'],
    ['a guest in a paid room', guest, paid, false, 'login'],
    ['a user where one signs in', user(1), loginOnly, false, 'open'],
    ['a user who has not paid', user(1), paid, false, 'pay'],
    ['a user who has', user(1), paid, true, 'open'],
    ['the anchor', user(9, 'anchor'), paid, false, 'open'],
    ['another anchor', user(8, 'anchor'), paid, false, 'pay'],
    ['a moderator', user(2, 'moderator'), paid, false, 'open'],
    ['an administrator', user(3, 'administrator'), paid, false, 'open'],
  ])('%s', (_who, viewer, room, unlocked, expected) => {
    expect(accessOf(viewer, room, unlocked)).toBe(expected);
  });
});

describe('a playlist', () => {
  it.each([
    'https://cdn.example/live/a.m3u8',
    'https://cdn.example/live/a.m3u8?token=1',
    'http://192.0.2.1:8080/x.m3u8',
    '/demo/index.m3u8',
  ])('is %s', (url) => {
    expect(isPlaylistUrl(url)).toBe(true);
  });
  it.each([
    'javascript:alert(1)//.m3u8',
    'data:text/html,x.m3u8',
    '//evil.example/a.m3u8',
    '/../a.m3u8',
    'https://cdn.example/live/a.mp4',
    'https://user:pass@cdn.example/a.m3u8',
    'a.m3u8',
    '',
    `https://cdn.example/${'a'.repeat(500)}.m3u8`,
  ])('is not %s', (url) => {
    expect(isPlaylistUrl(url)).toBe(false);
  });
});

it('viewersMoved: by a twentieth, from zero and to zero', () => {
  const moved = [
    [0, 1],
    [3, 0],
    [10, 11],
    [1_000, 1_050],
    [1_000, 950],
  ] as const;
  const same = [
    [0, 0],
    [7, 7],
    [1_000, 1_049],
    [1_000, 951],
  ] as const;
  expect(moved.map(([published, now]) => viewersMoved(published, now))).toEqual(moved.map(() => true));
  expect(same.map(([published, now]) => viewersMoved(published, now))).toEqual(same.map(() => false));
});

describe('pictureOf', () => {
  const since = new Date('2026-11-19T20:00:00Z');
  const pushedFor = (ms: number) => ({ since, now: new Date(since.getTime() + ms) });
  const none = { width: 0, height: 0 };

  it.each([
    ['a picture, at once', { width: 1280, height: 720 }, pushedFor(0), true],
    ['no picture yet', none, pushedFor(FIRST_PICTURE_MS), null],
    ['sound alone', none, pushedFor(FIRST_PICTURE_MS + 1), false],
    ['a push whose beginning is unknown', none, { since: null, now: since }, null],
  ] as const)('%s: %j', (_case, signal, time, expected) => {
    expect(pictureOf(signal, time)).toBe(expected);
  });
});
