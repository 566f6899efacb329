import { scaleBand, scaleLinear } from 'd3-scale';
import { area, curveLinear, curveStepAfter, line } from 'd3-shape';

/** Charts are drawn on a 100 × 100 square that the stylesheet stretches; labels are HTML at the same percentages. */
export const SIDE = 100;

export interface Point {
  x: number;
  y: number;
}

export type Curve = 'line' | 'step';

export interface Axes {
  x(value: number): number;
  y(value: number): number;
  yTicks: number[];
}

/** Axes that contain every point; values start at zero unless that would flatten them (`fit`). */
export function axesFor(points: readonly Point[], { fit = false, ticks = 4 } = {}): Axes {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const floor = fit ? Math.min(...ys) : Math.min(0, ...ys);
  const ceiling = Math.max(...ys, floor + 1e-9);
  const x = scaleLinear([Math.min(...xs), Math.max(...xs)], [0, SIDE]);
  const y = scaleLinear([floor, ceiling], [SIDE, 0]).nice(ticks);
  return { x, y, yTicks: y.ticks(ticks) };
}

export function linePath(points: readonly Point[], axes: Axes, curve: Curve): string {
  return (
    line<Point>(
      (point) => axes.x(point.x),
      (point) => axes.y(point.y),
    )
      .curve(CURVES[curve])
      .digits(2)([...points]) ?? ''
  );
}

export function areaPath(points: readonly Point[], axes: Axes, curve: Curve): string {
  const floor = axes.y(axes.yTicks[0] ?? 0);
  return (
    area<Point>(
      (point) => axes.x(point.x),
      floor,
      (point) => axes.y(point.y),
    )
      .curve(CURVES[curve])
      .digits(2)([...points]) ?? ''
  );
}

const CURVES = { line: curveLinear, step: curveStepAfter };

export interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Bars from the zero line upwards, or downwards when negative. */
export function bars(values: readonly number[]): { bars: Bar[]; y(value: number): number; yTicks: number[] } {
  const x = scaleBand(
    values.map((_, index) => index),
    [0, SIDE],
  )
    .paddingInner(0.35)
    .paddingOuter(0.2);
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const y = scaleLinear([bottom, top === bottom ? 1 : top], [SIDE, 0]).nice(4);
  const drawn = values.map((value, index) => ({
    x: x(index) ?? 0,
    y: Math.min(y(value), y(0)),
    width: x.bandwidth(),
    height: Math.abs(y(value) - y(0)),
  }));
  return { bars: drawn, y, yTicks: y.ticks(4) };
}

/** Corners of a radar with one spoke per share (0 to 1), the first one upwards, clockwise. */
export function radarPoints(
  shares: readonly number[],
  radius: number,
  centre = SIDE / 2,
): [number, number][] {
  return shares.map((share, index) => {
    const angle = (index / shares.length) * 2 * Math.PI - Math.PI / 2;
    const reach = radius * share;
    return [round(centre + reach * Math.cos(angle)), round(centre + reach * Math.sin(angle))];
  });
}

/** The dash that draws a share (0 to 1) of a circle. */
export function ringDash(share: number, radius: number): string {
  const around = 2 * Math.PI * radius;
  return `${round(Math.min(1, Math.max(0, share)) * around)} ${round(around)}`;
}

const round = (value: number) => Math.round(value * 100) / 100;
