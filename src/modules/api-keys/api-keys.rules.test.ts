import { isUseDue, keyEnd, keyState, LAST_USED_MS } from './api-keys.rules.ts';

const now = new Date('2026-11-19T12:00:00Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);

it.each([
  ['no end', { expiresAt: null, revokedAt: null }, 'active'],
  ['an end to come', { expiresAt: after, revokedAt: null }, 'active'],
  ['its end now', { expiresAt: now, revokedAt: null }, 'expired'],
  ['its end before', { expiresAt: before, revokedAt: null }, 'expired'],
  ['revoked', { expiresAt: null, revokedAt: before }, 'revoked'],
  ['revoked and over', { expiresAt: before, revokedAt: before }, 'revoked'],
] as const)('key with %s: its state', (_, term, state) => {
  expect(keyState(term, true, now)).toBe(state);
});

it.each([
  ['in force', { expiresAt: after, revokedAt: null }, 'paused'],
  ['expired', { expiresAt: now, revokedAt: null }, 'expired'],
  ['revoked', { expiresAt: null, revokedAt: before }, 'revoked'],
] as const)('key without an owner, %s: its state', (_, term, state) => {
  expect(keyState(term, false, now)).toBe(state);
});

it.each([
  [1, '2026-11-20T12:00:00.000Z'],
  [365, '2027-11-19T12:00:00.000Z'],
  [null, undefined],
])('key for %s days: its end', (days, end) => {
  expect(keyEnd(now, days)?.toISOString()).toBe(end);
});

it.each([
  ['never used', null, true],
  ['used just now', now, false],
  ['used almost a minute ago', new Date(now.getTime() - LAST_USED_MS + 1), false],
  ['used a minute ago', new Date(now.getTime() - LAST_USED_MS), true],
] as const)('key %s: whether its use is written', (_, lastUsedAt, due) => {
  expect(isUseDue(lastUsedAt, now)).toBe(due);
});
