import { describe, expect, it } from 'vitest';
import { areaPath, axesFor, bars, linePath, radarPoints, ringDash } from './geometry.ts';

const points = [
  { x: 0, y: 0 },
  { x: 1, y: 10 },
  { x: 2, y: 5 },
];

describe('axesFor', () => {
  it('spans from the first to the last x and from zero to the highest value', () => {
    const axes = axesFor(points);
    expect([axes.x(0), axes.x(2), axes.y(0), axes.y(10)]).toEqual([0, 100, 100, 0]);
    expect(axes.yTicks[0]).toBe(0);
    expect(axes.yTicks.at(-1)).toBe(10);
  });

  it('starts near the lowest value with `fit`', () => {
    const high = [
      { x: 0, y: 100 },
      { x: 1, y: 104 },
    ];
    expect(axesFor(high).yTicks[0]).toBe(0);
    expect(axesFor(high, { fit: true }).yTicks[0]).toBe(100);
  });

  it('handles equal values', () => {
    const axes = axesFor([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ]);
    expect(Number.isFinite(axes.y(0))).toBe(true);
  });
});

describe('paths', () => {
  const axes = axesFor(points);

  it('joins points by straight lines', () => {
    expect(linePath(points, axes, 'line')).toBe('M0,100L50,0L100,50');
  });

  it('steps: a price holds until the next one', () => {
    expect(linePath(points, axes, 'step')).toBe('M0,100L50,100L50,0L100,0L100,50');
  });

  it('closes an area on the lowest gridline', () => {
    expect(areaPath(points, axes, 'line')).toBe('M0,100L50,0L100,50L100,100L50,100L0,100Z');
  });

  it('draws nothing without points', () => {
    expect(linePath([], axes, 'line')).toBe('');
  });
});

describe('bars', () => {
  it('start at the zero line, downwards for negative values', () => {
    const { bars: drawn, y } = bars([4, -4]);
    expect(drawn[0]).toMatchObject({ y: y(4), height: y(0) - y(4) });
    expect(drawn[1]).toMatchObject({ y: y(0), height: y(-4) - y(0) });
    expect(drawn[0]?.width).toBe(drawn[1]?.width);
  });

  it('have no height for zero, and no NaN for all zeroes', () => {
    expect(bars([0, 0]).bars.map((bar) => bar.height)).toEqual([0, 0]);
  });
});

describe('round charts', () => {
  it('puts the first spoke upwards and goes clockwise', () => {
    expect(radarPoints([1, 1, 1, 1], 40)).toEqual([
      [50, 10],
      [90, 50],
      [50, 90],
      [10, 50],
    ]);
    expect(radarPoints([0, 0.5, 0], 40)[0]).toEqual([50, 50]);
  });

  it('draws a share of the circle, at most all of it', () => {
    expect(ringDash(0.5, 10)).toBe('31.42 62.83');
    expect(ringDash(1.4, 10)).toBe('62.83 62.83');
  });
});
