import { scrollAfterZoom, type Zoom, zoomed, zoomOfKey } from './zoom.rules.ts';

test.each<[Zoom, -1 | 1, Zoom]>([
  [1, 1, 1.25],
  [1, -1, 0.75],
  [1.5, 1, 1.5],
  [0.4, -1, 0.4],
])('from %d by %d: %d', (zoom, by, next) => {
  expect(zoomed(zoom, by)).toBe(next);
});

test.each<[string, Zoom | null]>([
  ['+', 0.75],
  ['=', 0.75],
  ['-', 0.4],
  ['0', 1],
  ['ArrowRight', null],
  ['toString', null],
])('the key %s from 0.55: %s', (key, zoom) => {
  expect(zoomOfKey(0.55, key)).toBe(zoom);
});

test.each([
  ['the start stays visible', 0, 400, 0.5, 0],
  ['the middle stays', 600, 400, 0.5, 200],
  ['the middle stays, larger', 200, 400, 2, 600],
  ['from right to left', -600, 400, 0.5, -200],
])('%s', (_, scroll, size, ratio, after) => {
  expect(scrollAfterZoom(scroll, size, ratio)).toBe(after);
});
