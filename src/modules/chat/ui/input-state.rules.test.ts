import { countdown, inputState, leftOf } from './input-state.rules.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const room = {
  open: true,
  levelRequired: 2,
  slowSeconds: 30,
  followersMinutes: null,
  anchorId: null,
  pinnedSeq: null,
};
const fans = { ...room, followersMinutes: 10 };
const reader = {
  signedIn: true,
  level: 2,
  canModerate: false,
  badge: null,
  mute: null,
  mutedUntil: 0,
  waitUntil: 0,
  followedAt: null,
};
const mute = {
  by: 'referee',
  reason: 'spam',
  // By the server's clock, hours ahead of the device's.
  until: new Date(now + 9_000_000).toISOString(),
  seconds: 91,
  everywhere: false,
  canEnd: false,
};

it.each([
  ['a guest', room, { ...reader, signedIn: false }, { kind: 'login' }],
  ['a reader', room, reader, { kind: 'open', wait: 0 }],
  ['before the room is known', null, { ...reader, level: 0 }, { kind: 'open', wait: 0 }],
  ['a closed room', { ...room, open: false }, reader, { kind: 'closed' }],
  [
    'a closed room, for the site',
    { ...room, open: false },
    { ...reader, badge: 'admin' },
    { kind: 'open', wait: 0 },
  ],
  ['muted', room, { ...reader, mute, mutedUntil: now + 90_500 }, { kind: 'muted', mute, seconds: 91 }],
  ['a mute that is over', room, { ...reader, mute, mutedUntil: now }, { kind: 'open', wait: 0 }],
  ['too low', room, { ...reader, level: 1 }, { kind: 'level', level: 2 }],
  [
    'a moderator of any level',
    room,
    { ...reader, level: 0, canModerate: true, waitUntil: now + 9e9 },
    { kind: 'open', wait: 0 },
  ],
  ['no follower', fans, reader, { kind: 'followers', minutes: 10, follows: false, seconds: 0 }],
  [
    'a new follower',
    fans,
    { ...reader, followedAt: now - 590_000 },
    { kind: 'followers', minutes: 10, follows: true, seconds: 10 },
  ],
  ['a follower', fans, { ...reader, followedAt: now - 600_000 }, { kind: 'open', wait: 0 }],
  ['a moderator', fans, { ...reader, canModerate: true }, { kind: 'open', wait: 0 }],
  ['slow', room, { ...reader, waitUntil: now + 11_001 }, { kind: 'open', wait: 12 }],
  [
    'no longer slow',
    { ...room, slowSeconds: 0 },
    { ...reader, waitUntil: now + 11_001 },
    { kind: 'open', wait: 0 },
  ],
  [
    'less slow',
    { ...room, slowSeconds: 5 },
    { ...reader, waitUntil: now + 500_000 },
    { kind: 'open', wait: 5 },
  ],
])('inputState: %s', (_, place, who, state) => {
  expect(inputState(place, who, now)).toEqual(state);
});

it.each([
  ['goal', 'goal', ''],
  ['goal and another', 'goal', 'and another'],
  ['the next thing', 'goal', 'the next thing'],
  ['go', 'goal', 'go'],
  ['', 'goal', ''],
])('leftOf: of %j, after sending %j, %j remains', (text, sent, left) => {
  expect(leftOf(text, sent)).toBe(left);
});

it.each([
  [0, '0:00'],
  [65, '1:05'],
  [3_600, '1:00:00'],
  [90_061, '25:01:01'],
])('countdown: %i seconds are %s', (seconds, text) => {
  expect(countdown(seconds)).toBe(text);
});
