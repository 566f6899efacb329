import { describe, expect, it } from 'vitest';
import { rove } from './roving.ts';

describe('rove', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['ArrowLeft', 2, 1],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('%s from %i goes to %i', (key, index, to) => {
    expect(rove(key, { count: 3, index })).toBe(to);
  });

  it('mirrors the arrows in right-to-left pages, and only them', () => {
    expect(rove('ArrowLeft', { count: 3, index: 0, rtl: true })).toBe(1);
    expect(rove('ArrowRight', { count: 3, index: 0, rtl: true })).toBe(2);
    expect(rove('Home', { count: 3, index: 2, rtl: true })).toBe(0);
  });

  it('moves a vertical list by up and down, for any direction of the page', () => {
    expect(rove('ArrowDown', { count: 3, index: 2, axis: 'vertical', rtl: true })).toBe(0);
    expect(rove('ArrowUp', { count: 3, index: 0, axis: 'vertical' })).toBe(2);
    expect(rove('ArrowRight', { count: 3, index: 0, axis: 'vertical' })).toBeNull();
  });

  it('enters a list without focus from either end', () => {
    expect(rove('ArrowDown', { count: 3, index: -1, axis: 'vertical' })).toBe(0);
    expect(rove('ArrowUp', { count: 3, index: -1, axis: 'vertical' })).toBe(2);
  });

  it('ignores other keys and empty lists', () => {
    expect(rove('Tab', { count: 3, index: 0 })).toBeNull();
    expect(rove('ArrowRight', { count: 0, index: -1 })).toBeNull();
  });
});
