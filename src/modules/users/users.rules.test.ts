import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { createTranslator } from '#platform/translations/translator.ts';
import { guest, type Role, type Viewer } from '#platform/viewer/viewer.ts';
import {
  banOf,
  checkUsername,
  maskTarget,
  publicRole,
  sessionCookie,
  sessionExpiry,
  sessionRoles,
  shownRoles,
  tidySignature,
  USERNAME,
  usernameFrom,
} from './users.rules.ts';

const translate = createTranslator();

it.each([
  ['email', 'ann@example.com', 'a***n@example.com'],
  ['email', 'ab@example.com', 'a***@example.com'],
  ['email', 'a@example.com', 'a***@example.com'],
  ['phone', '+8613812345678', '+86138****5678'],
  ['phone', '+12015550123', '+120****0123'],
] as const)('maskTarget: %s %s is %s', (kind, value, shown) => {
  expect(maskTarget({ kind, value })).toBe(shown);
});

it.each([
  ['Ann1', null],
  ['12', null],
  ['a', 'format'],
  ['a b', 'format'],
  ['naïve', 'format'],
  ['x_y', 'format'],
  ['root', 'reserved'],
  ['DELETED9', 'reserved'],
  ['123456', null],
  ['13800000002', 'reserved'],
  ['447400123456', 'reserved'],
  ['+8613800000002', 'format'],
] as const)('the username %s: %s', (name, problem) => {
  expect(checkUsername(name)).toBe(problem);
});

it.each(LANGUAGE_CODES)("a username's error states the length in %s", (lang) => {
  for (const id of ['errors.users.username_format', 'errors.logins.username_format'])
    expect(translate(lang, id).match(/\d+/g)).toEqual([String(USERNAME.min), String(USERNAME.max)]);
});

it('a generated username is valid', () => {
  for (let byte = 0; byte < 256; byte++)
    expect(checkUsername(usernameFrom(new Uint8Array(9).fill(byte)))).toBeNull();
});

it('a signature is one line', () => {
  expect(tidySignature('  a\n\n b\tc\u0007 ')).toBe('a b c');
});

describe('a ban', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  it.each([
    [null, null, false],
    [now, null, true],
    [now, new Date(now.getTime() + 1), true],
    [now, now, false],
  ])('since %s until %s is in force: %s', (bannedAt, bannedUntil, holds) => {
    expect(banOf({ bannedAt, bannedUntil, banReason: 'x' }, now) !== null).toBe(holds);
  });
});

it.each([
  [{ demo: false, secondFactor: false }, ['user', 'expert']],
  [{ demo: false, secondFactor: true }, ['user', 'moderator', 'expert', 'administrator']],
  [{ demo: true, secondFactor: false }, ['user', 'moderator', 'expert', 'administrator']],
])('a session of %j has %j', (how, carried) => {
  expect(sessionRoles(['user', 'moderator', 'expert', 'administrator'], how)).toEqual(carried);
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

it.each([
  // Last seen after, roles, ends after.
  [0, ['user'], 30 * DAY],
  [29 * DAY, ['user'], 59 * DAY],
  [59 * DAY, ['user', 'anchor', 'expert', 'channel_operator'], 89 * DAY],
  [61 * DAY, ['user'], 90 * DAY],
  [89 * DAY, ['user'], 90 * DAY],
  [0, ['user', 'administrator'], 12 * HOUR],
  [11 * HOUR, ['user', 'moderator'], 12 * HOUR],
  [20 * DAY, ['user', 'administrator'], 12 * HOUR],
] as const)('a session last seen %d ms after its sign-in, of %j, ends %d ms after it', (seen, roles, end) => {
  const createdAt = new Date('2026-11-17T08:00:00Z');
  const seenAt = new Date(createdAt.getTime() + seen);
  expect(sessionExpiry({ createdAt, roles }, seenAt).getTime() - createdAt.getTime()).toBe(end);
});

it('the cookie outlasts the longest session by a day', () => {
  expect(sessionCookie(['user']).maxAgeSeconds * 1000).toBe(91 * DAY);
  expect(sessionCookie(['user', 'moderator']).maxAgeSeconds * 1000).toBe(36 * HOUR);
});

describe('staff roles', () => {
  const admin = { id: 6, roles: ['user', 'anchor', 'administrator'] as const };
  const viewer = (id: number, ...roles: Role[]): Viewer => ({ kind: 'user', id, roles, sessionId: 1 });
  it.each([
    ['a guest', guest, ['user', 'anchor']],
    ['a user', viewer(2, 'user', 'expert'), ['user', 'anchor']],
    ['a moderator', viewer(5, 'user', 'moderator'), admin.roles],
    ['an administrator', viewer(7, 'user', 'administrator'), admin.roles],
    ['they themselves', viewer(6, 'user', 'anchor'), admin.roles],
  ] as const)('are visible to %s', (_who, viewer, visible) => {
    expect(shownRoles(viewer, admin)).toEqual(visible);
  });
});

it.each<[roles: Role[], shown: Role]>([
  [['user'], 'user'],
  [['user', 'scorer'], 'user'],
  [['user', 'expert', 'scorer'], 'expert'],
  [[], 'user'],
])('publicRole: %j is shown as %s', (roles, shown) => {
  expect(publicRole(roles)).toBe(shown);
});
