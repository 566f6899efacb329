import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import {
  banOf,
  checkUsername,
  maskTarget,
  sessionRoles,
  tidySignature,
  USERNAME,
  usernameFrom,
} from './users.rules.ts';

const say = createTranslator();

it.each([
  ['email', 'ann@example.com', 'a***n@example.com'],
  ['email', 'ab@example.com', 'a***@example.com'],
  ['email', 'a@example.com', 'a***@example.com'],
  ['phone', '+8613812345678', '+86138****5678'],
  ['phone', '+12015550123', '+120****0123'],
] as const)('%s %s is shown as %s', (kind, value, shown) => {
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

it.each(LANGUAGE_CODES)('what is wrong with the form of a name is said with its length in %s', (lang) => {
  for (const id of ['errors.users.username_format', 'errors.logins.username_format'])
    expect(say(lang, id).match(/\d+/g)).toEqual([String(USERNAME.min), String(USERNAME.max)]);
});

it('a generated username is a username', () => {
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
  ])('since %s until %s holds: %s', (bannedAt, bannedUntil, holds) => {
    expect(banOf({ bannedAt, bannedUntil, banReason: 'x' }, now) !== null).toBe(holds);
  });
});

it.each([
  [{ demo: false, secondFactor: false }, ['user', 'expert']],
  [{ demo: false, secondFactor: true }, ['user', 'moderator', 'expert', 'administrator']],
  [{ demo: true, secondFactor: false }, ['user', 'moderator', 'expert', 'administrator']],
])('a session of %j carries %j', (how, carried) => {
  expect(sessionRoles(['user', 'moderator', 'expert', 'administrator'], how)).toEqual(carried);
});
