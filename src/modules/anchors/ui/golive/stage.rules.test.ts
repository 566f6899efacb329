import { expect, it } from 'vitest';
import { contain, cornerBox, cover } from './stage.rules.ts';

const picture = { width: 1280, height: 720 };

it('a screen is shown whole, in the middle', () => {
  expect(contain({ width: 640, height: 360 }, picture)).toEqual({ x: 0, y: 0, width: 1280, height: 720 });
  expect(contain({ width: 720, height: 720 }, picture)).toEqual({ x: 280, y: 0, width: 720, height: 720 });
});

it('a camera fills the picture, cut at its edges', () => {
  expect(cover({ width: 640, height: 480 }, picture)).toEqual({ x: 0, y: 60, width: 640, height: 360 });
  expect(cover({ width: 720, height: 1280 }, picture)).toEqual({ x: 0, y: 437.5, width: 720, height: 405 });
});

it.each([
  ['topLeft', 24, 24],
  ['topRight', 936, 24],
  ['bottomLeft', 24, 516],
  ['bottomRight', 936, 516],
] as const)('a camera over the screen stands in the corner %s', (corner, x, y) => {
  expect(cornerBox(corner, picture)).toEqual({ x, y, width: 320, height: 180 });
});
