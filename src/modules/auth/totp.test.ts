import { createKeyring } from '#platform/crypto/keyring.ts';
import { base32, normalRecoveryCode, otpauthUri, recoveryCode, stepAt, TOTP } from './totp.rules.ts';
import { createVault, matchingStep, totp } from './totp.service.ts';

const rfcSecret = Buffer.from('12345678901234567890');

it.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('RFC 6238, appendix B: at %i s the code is %s', (seconds, code) => {
  expect(totp(rfcSecret, stepAt(new Date(seconds * 1000)), 8)).toBe(code);
  expect(totp(rfcSecret, stepAt(new Date(seconds * 1000)))).toBe(code.slice(2));
});

it.each([
  [0, '755224'],
  [1, '287082'],
  [2, '359152'],
  [9, '520489'],
])('RFC 4226, appendix D: count %i is %s', (count, code) => {
  expect(totp(rfcSecret, count)).toBe(code);
});

it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648: %j is %j', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

it('takes the code of the step before and after, and no other', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const step = stepAt(now);
  for (const drift of [-2, -1, 0, 1, 2]) {
    const matched = matchingStep(rfcSecret, totp(rfcSecret, step + drift), now);
    expect(matched).toBe(Math.abs(drift) <= TOTP.driftSteps ? step + drift : null);
  }
  const spaced = totp(rfcSecret, step).replace(/^(...)/, '$1 ');
  expect(matchingStep(rfcSecret, spaced, now)).toBe(step);
  for (const typed of ['', '12', 'abcdef', '٣٣٣٣٣٣']) expect(matchingStep(rfcSecret, typed, now)).toBeNull();
});

it('the QR code contains issuer and username', () => {
  expect(otpauthUri('ABC', { site: '边线', username: 'a b' })).toBe(
    'otpauth://totp/%E8%BE%B9%E7%BA%BF%3Aa%20b?secret=ABC&issuer=%E8%BE%B9%E7%BA%BF',
  );
});

it('recovery codes ignore case and dashes', () => {
  const code = recoveryCode(new Uint8Array([255, 0, 17, 99, 3, 200, 7]));
  expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
  expect(normalRecoveryCode(` ${code.toUpperCase().replace('-', ' ')} `)).toBe(normalRecoveryCode(code));
});

describe('the vault', () => {
  const vault = createVault(createKeyring(['one secret key of this site, long enough']));
  it('opens a sealed secret for its owner only', () => {
    const sealed = vault.seal(7, rfcSecret);
    expect(sealed.includes(rfcSecret)).toBe(false);
    expect(vault.open(7, sealed)).toEqual(rfcSecret);
    expect(vault.open(8, sealed)).toBeNull();
    expect(createVault(createKeyring(['another secret key of this site, long'])).open(7, sealed)).toBeNull();
    sealed[20]! ^= 1;
    expect(vault.open(7, sealed)).toBeNull();
  });
});
