import { createKeyring } from '#platform/crypto/keyring.ts';
import { hashToken, looksLikeToken, newToken } from './token.ts';

it('a token is 256 random bits, valid in a header and a cookie', () => {
  const tokens = Array.from({ length: 100 }, newToken);
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) {
    expect(looksLikeToken(token)).toBe(true);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  }
});

it.each([undefined, '', 'x', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}+`, `${'x'.repeat(43)}\n`])(
  '%j is no token',
  (text) => {
    expect(looksLikeToken(text)).toBe(false);
  },
);

it("a token's hash requires the key", () => {
  const token = newToken();
  expect(hashToken(createKeyring(['a']), token)).toEqual(hashToken(createKeyring(['a']), token));
  expect(hashToken(createKeyring(['a']), token)).not.toEqual(hashToken(createKeyring(['b']), token));
  expect(hashToken(createKeyring(['a']), token).toString('latin1')).not.toContain(token);
});
