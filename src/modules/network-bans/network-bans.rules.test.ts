import { guest, type Viewer } from '#platform/viewer/viewer.ts';
import { BAN_SCOPES, isLarge, isTooWide, mayBanLarge, refuses } from './network-bans.rules.ts';

it.each([
  ['registration', ['registration']],
  ['writing', ['registration', 'writing']],
  ['everything', ['registration', 'writing', 'everything']],
] as const)('network bans: scope %s rejects %j', (banned, refused) => {
  expect(BAN_SCOPES.filter((scope) => refuses(banned, scope))).toEqual(refused);
});

it.each([
  [{ family: 4, bits: 7 }, true, true],
  [{ family: 4, bits: 8 }, false, true],
  [{ family: 4, bits: 23 }, false, true],
  [{ family: 4, bits: 24 }, false, false],
  [{ family: 4, bits: 32 }, false, false],
  [{ family: 6, bits: 18 }, true, true],
  [{ family: 6, bits: 19 }, false, true],
  [{ family: 6, bits: 47 }, false, true],
  [{ family: 6, bits: 48 }, false, false],
  [{ family: 6, bits: 128 }, false, false],
] as const)('network bans: %j is too wide: %s, large: %s', (network, tooWide, large) => {
  expect([isTooWide(network), isLarge(network)]).toEqual([tooWide, large]);
});

it('network bans: large ones require an administrator', () => {
  const holding = (...roles: ('moderator' | 'administrator')[]): Viewer => ({
    kind: 'user',
    id: 1,
    roles: ['user', ...roles],
    sessionId: 1,
  });
  expect([guest, holding('moderator'), holding('administrator')].map(mayBanLarge)).toEqual([
    false,
    false,
    true,
  ]);
});
