import fc from 'fast-check';
import {
  checkPicture,
  clampZoom,
  cutOf,
  PICTURE_MEGABYTES,
  placeBehind,
  ZOOM,
  zoomByKey,
} from './crop.rules.ts';

it.each([
  ['image/png', 1, null],
  ['image/jpeg', PICTURE_MEGABYTES * 1024 * 1024, null],
  ['image/jpeg', PICTURE_MEGABYTES * 1024 * 1024 + 1, 'size'],
  ['image/svg+xml', 1, 'type'],
  ['text/html', 1, 'type'],
  ['', 1, 'type'],
] as const)('a %s of %d bytes: %s', (type, size, problem) => {
  expect(checkPicture({ type, size })).toBe(problem);
});

it.each([
  ['+', 1, 1.1],
  ['=', 1, 1.1],
  ['-', 1.1, 1],
  ['-', 1, 1],
  ['+', 4, 4],
  ['a', 2, null],
  ['ArrowUp', 2, null],
])('%s at %d gives %s', (key, zoom, next) => {
  const found = zoomByKey(key, zoom);
  if (next === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(next);
});

it('keeps the zoom within its limits', () => {
  expect([clampZoom(0), clampZoom(2), clampZoom(9)]).toEqual([ZOOM.min, 2, ZOOM.max]);
});

it('shows only the crop', () => {
  expect(placeBehind({ x: 25, y: 10, width: 50, height: 80 })).toEqual({
    inlineSize: '200%',
    left: '-50%',
    top: '-12.5%',
  });
});

it('crops a square inside the picture, and draws no more pixels than it has', () => {
  const share = fc.record({
    x: fc.float({ min: -5, max: 105, noNaN: true }),
    y: fc.float({ min: -5, max: 105, noNaN: true }),
    width: fc.float({ min: 1, max: 100, noNaN: true }),
    height: fc.float({ min: 1, max: 100, noNaN: true }),
  });
  const picture = fc.record({
    width: fc.integer({ min: 1, max: 9000 }),
    height: fc.integer({ min: 1, max: 9000 }),
  });
  fc.assert(
    fc.property(share, picture, (part, whole) => {
      const { x, y, side, drawn } = cutOf(part, whole, 512);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + side).toBeLessThanOrEqual(whole.width);
      expect(y + side).toBeLessThanOrEqual(whole.height);
      expect(drawn).toBe(Math.min(side, 512));
    }),
  );
});
