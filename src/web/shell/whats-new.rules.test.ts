import { hasNewFeatures, WHATS_NEW_KEY } from './whats-new.rules.ts';

const storageOf = (values: Record<string, string>) => {
  const stored = new Map(Object.entries(values));
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
};

describe('hasNewFeatures', () => {
  it.each([
    ['a device that was told of the month before', { [WHATS_NEW_KEY]: '2026-10' }, true],
    ['a device that was told of the newest', { [WHATS_NEW_KEY]: '2026-11' }, false],
    ['a device that visited before there was such a page', { start: 'done' }, true],
    ['a first visit', {}, false],
  ])('%s', (_name, stored, expected) => {
    expect(hasNewFeatures('2026-11', storageOf(stored))).toBe(expected);
  });

  it('a first visit is told of the next features', () => {
    const storage = storageOf({});
    expect(hasNewFeatures('2026-11', storage)).toBe(false);
    expect(hasNewFeatures('2026-11', storage)).toBe(false);
    expect(hasNewFeatures('2027-01', storage)).toBe(true);
  });
});
