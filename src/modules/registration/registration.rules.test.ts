import { codeFrom, isUsable, mayRequestFrom, modeFor, tidyCode } from './registration.rules.ts';

const now = new Date('2026-11-18T12:00:00Z');
const later = new Date('2026-11-19T12:00:00Z');

it.each([
  ['fresh', { used: 0 }, true],
  ['with one use left', { used: 2 }, true],
  ['used up', { used: 3 }, false],
  ['revoked', { revokedAt: now }, false],
  ['expired at this moment', { expiresAt: now }, false],
])('registration: usable invitation (%s): %s', (_what, more, usable) => {
  const invitation = { maxUses: 3, used: 0, expiresAt: later, revokedAt: null, ...more };
  expect(isUsable(invitation, now)).toBe(usable);
});

it.each([
  ['open', false, 'open'],
  ['invitation', false, 'invitation'],
  ['invitation', true, 'open'],
  ['approval', true, 'open'],
  ['closed', true, 'closed'],
] as const)('registration: mode %s, named by the operator’s directory: %s → %s', (mode, named, expected) => {
  expect(modeFor(mode, named)).toBe(expected);
});

it('registration: codes have twelve unambiguous characters, in any spelling', () => {
  const code = codeFrom(new Uint8Array(16).fill(255));
  expect(code).toMatch(/^[a-z2-9]{12}$/);
  expect(tidyCode(` ${code.slice(0, 4).toUpperCase()}-${code.slice(4)} `)).toBe(code);
});

it('registration: a refused request may be made again after thirty days', () => {
  expect(mayRequestFrom(now).toISOString()).toBe('2026-12-18T12:00:00.000Z');
});
