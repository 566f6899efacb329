import { createKeyring } from '#platform/crypto/keyring.ts';
import { createStreamKeys } from './stream-keys.service.ts';

const keys = createStreamKeys(createKeyring(['a secret that is long enough to be one']));

it('a key is sealed where it is kept, shown whole to whoever asks for it, and never made twice', () => {
  const [one, other] = [keys.make(7), keys.make(7)];
  const shown = keys.open(7, one);
  expect(shown).toMatch(/^[\w-]{24}$/);
  expect(one.includes(shown)).toBe(false);
  expect(keys.open(7, other)).not.toBe(shown);
});

it('it opens its own room to its own letters, and nothing else', () => {
  const sealed = keys.make(7);
  const shown = keys.open(7, sealed);
  expect(keys.matches(7, sealed, shown)).toBe(true);
  for (const wrong of [
    '',
    shown.slice(1),
    `${shown}x`,
    shown.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')),
  ])
    expect(keys.matches(7, sealed, wrong)).toBe(false);
  // Moved to another room's row, changed, or read under another secret, it is no key at all.
  expect(() => keys.open(8, sealed)).toThrow();
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;
  expect(() => keys.open(7, changed)).toThrow();
  expect(() =>
    createStreamKeys(createKeyring(['another secret, as long as the first'])).open(7, sealed),
  ).toThrow();
});
