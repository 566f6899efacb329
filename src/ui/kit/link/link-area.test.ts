import { describe, expect, it } from 'vitest';
import { isOurs, isPlainClick } from './link-area.ts';

const click = {
  button: 0,
  defaultPrevented: false,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
};
const anchor = { origin: 'https://a.example', target: '', hasAttribute: () => false };

describe('link area', () => {
  it('handles a plain left click', () => {
    expect(isPlainClick(click)).toBe(true);
  });

  it.each([
    { button: 1 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { defaultPrevented: true },
  ])('leaves %o to the browser', (change) => {
    expect(isPlainClick({ ...click, ...change })).toBe(false);
  });

  it('handles only links of this site in the same window', () => {
    expect(isOurs(anchor, 'https://a.example')).toBe(true);
    expect(isOurs(anchor, 'https://b.example')).toBe(false);
    expect(isOurs({ ...anchor, target: '_blank' }, 'https://a.example')).toBe(false);
    expect(isOurs({ ...anchor, hasAttribute: () => true }, 'https://a.example')).toBe(false);
  });
});
