/** Shapes of icons and animations: the common subset of SVG and SVGA. */
export interface Paint {
  fill?: string;
  stroke?: string;
  width?: number;
}
export type Shape = Paint &
  (
    | { kind: 'path'; d: string }
    | { kind: 'ellipse'; x: number; y: number; rx: number; ry: number }
    | { kind: 'rect'; x: number; y: number; w: number; h: number; r: number }
  );

/** Absolute M, L, C, Q and Z, separated by one space: every SVGA player reads that. */
export const path = (d: string, paint: Paint): Shape => ({ kind: 'path', d, ...paint });
export const dot = (x: number, y: number, r: number, paint: Paint): Shape => ({
  kind: 'ellipse',
  x,
  y,
  rx: r,
  ry: r,
  ...paint,
});
export const oval = (x: number, y: number, rx: number, ry: number, paint: Paint): Shape => ({
  kind: 'ellipse',
  x,
  y,
  rx,
  ry,
  ...paint,
});
export const box = (x: number, y: number, w: number, h: number, r: number, paint: Paint): Shape => ({
  kind: 'rect',
  x,
  y,
  w,
  h,
  r,
  ...paint,
});

/** A closed polygon through these points. */
export const polygon = (points: readonly (readonly [number, number])[], paint: Paint): Shape =>
  path(`${points.map(([x, y], at) => `${at ? 'L' : 'M'} ${x} ${y}`).join(' ')} Z`, paint);

export function star(x: number, y: number, r: number, paint: Paint, tips = 5): Shape {
  const points = Array.from({ length: tips * 2 }, (_, at) => {
    const angle = (Math.PI * at) / tips - Math.PI / 2;
    const reach = at % 2 ? r * 0.45 : r;
    return [round(x + Math.cos(angle) * reach), round(y + Math.sin(angle) * reach)] as const;
  });
  return polygon(points, paint);
}

export const round = (value: number): number => Math.round(value * 100) / 100;

/** Content of an icon's file. */
export function svgOf(shapes: readonly Shape[], side: number): string {
  const paint = ({ fill = 'none', stroke, width }: Paint) =>
    `fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${width}"` : ''}`;
  const lines = shapes.map((shape) => {
    switch (shape.kind) {
      case 'path':
        return `<path d="${shape.d}" ${paint(shape)}/>`;
      case 'ellipse':
        return `<ellipse cx="${shape.x}" cy="${shape.y}" rx="${shape.rx}" ry="${shape.ry}" ${paint(shape)}/>`;
      default:
        return `<rect x="${shape.x}" y="${shape.y}" width="${shape.w}" height="${shape.h}" rx="${shape.r}" ${paint(shape)}/>`;
    }
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${lines.join('')}</svg>\n`;
}
