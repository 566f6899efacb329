import fc from 'fast-check';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { playbackKeys, signPlaybackToken, verifyPlaybackToken } from './playback-token.ts';

const keys = playbackKeys(createKeyring(['a secret for tests only, long enough']));
const until = new Date('2026-11-15T12:00:00Z');
const before = new Date('2026-11-15T11:59:59Z');
const room1 = { room: 'room1', right: 'match 1' };
const holder = { userId: 7, sessionId: 70 };
const ticket = signPlaybackToken(keys, room1, holder, until);

it('grants its room to its viewer until its expiry', () => {
  expect(verifyPlaybackToken(keys, room1, ticket, before)).toEqual(holder);
  expect(verifyPlaybackToken(keys, room1, ticket, until)).toBeNull();
});

it.each([
  ['another room', { ...room1, room: 'room2' }, ticket],
  ['another right', { ...room1, right: 'match 2' }, ticket],
  ['another reader', room1, ticket.replace(/^7/, '8')],
  ['another session', room1, ticket.replace('7.70.', '7.71.')],
  [
    'a later end',
    room1,
    ticket.replace(/\.(\d+)\.([\w-]+)$/, (_, end, rest) => `.${Number(end) + 60}.${rest}`),
  ],
  ['nothing', room1, ''],
  ['no signature', room1, ticket.slice(0, ticket.lastIndexOf('.'))],
  [
    "another secret's",
    room1,
    signPlaybackToken(playbackKeys(createKeyring(['another secret'])), room1, holder, until),
  ],
])('rejects %s', (_, to, token) => {
  expect(verifyPlaybackToken(keys, to, token, before)).toBeNull();
});

it('rejects any other text', () => {
  fc.assert(fc.property(fc.string(), (text) => verifyPlaybackToken(keys, room1, text, before) === null));
});

it('is valid under every key in force: a rotation cuts nobody off', () => {
  const secret = 'a secret for tests only, long enough';
  const rotated = playbackKeys(createKeyring(['the key after it', secret]));
  expect(verifyPlaybackToken(rotated, room1, ticket, before)).toEqual(holder);
});
