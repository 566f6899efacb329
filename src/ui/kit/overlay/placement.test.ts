import { describe, expect, it } from 'vitest';
import { place } from './placement.ts';

const viewport = { width: 800, height: 600 };
const size = { width: 200, height: 100 };
const anchor = { left: 300, top: 100, width: 80, height: 36 };

describe('place', () => {
  it('is below the anchor, aligned by the given edge', () => {
    expect(place({ anchor, size, viewport, side: 'left' })).toEqual({ x: 300, y: 142 });
    expect(place({ anchor, size, viewport, side: 'right' })).toEqual({ x: 180, y: 142 });
  });

  it('is above an anchor at the bottom of the window', () => {
    expect(place({ anchor: { ...anchor, top: 540 }, size, viewport, side: 'left' }).y).toBe(434);
  });

  it('stays below without room above either', () => {
    const tall = { width: 200, height: 560 };
    expect(place({ anchor, size: tall, viewport, side: 'left' }).y).toBe(142);
  });

  it('stays inside the window', () => {
    expect(place({ anchor: { ...anchor, left: 760 }, size, viewport, side: 'left' }).x).toBe(592);
    expect(place({ anchor: { ...anchor, left: 0 }, size, viewport, side: 'right' }).x).toBe(8);
  });
});
