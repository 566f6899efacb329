import { createHash, createHmac } from 'node:crypto';
import { bytesOf, hexOf, loadDigests, sha256 } from './digest.rules.ts';

const TEXTS = ['', 'abc', '预测 ⚽', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'x'.repeat(1_000)];
const KEYS = ['k', 'k'.repeat(64), 'k'.repeat(65)];

afterEach(() => vi.unstubAllGlobals());

describe.each([
  ['the browser’s own', () => undefined],
  ['a script where there is none: over plain http', () => vi.stubGlobal('crypto', {})],
])('%s', (_, before) => {
  it('equals other implementations', async () => {
    before();
    const { hmacSha256 } = await loadDigests();
    for (const text of TEXTS) {
      expect(await sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
      for (const key of KEYS)
        expect(hexOf(await hmacSha256(bytesOf(key), bytesOf(text)))).toBe(
          createHmac('sha256', key).update(text).digest('hex'),
        );
    }
  });
});
